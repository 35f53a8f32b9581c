import FactoryKit
import Foundation
import TestSupport
import Testing

/// Guards against an asynchronous build that all callers left while its instance was on the way to
/// its cell: a later caller began a second build, and the first one threw its instance out.
@Suite struct `An asynchronous build that ends while its last caller is cancelled` {
  @Test(arguments: [false, true])
  func `serves later callers, and throws nobody's instance out`(isByParameter: Bool) async {
    let clock = StoppingClock()
    let container = Depot(clock: clock)
    let released = Bag<Int>()
    container.load.onRelease { released.add($0.number) }
    container.ofNumber.onRelease { released.add($0.number) }
    let ask: @Sendable () async -> Load = {
      isByParameter ? await container.ofNumber(1) : await container.load()
    }
    let first = Task { await ask() }
    let second = Bag<Task<Load, Never>>()
    // A thread of its own: the clock keeps one that tasks run on.
    let thread = startThread {
      clock.stopped.pass()
      first.cancel()
      let asks = Gate()
      second.add(
        Task { @Lane in
          asks.open()
          return isByParameter ? await container.ofNumber(1) : await container.load()
        })
      asks.pass()
      Lane.drain()  // now it waits
      clock.goOn.open()
    }
    let one = await first.value
    thread.wait()
    let two = await second.all[0].value
    #expect(one === two)
    #expect(await ask() === two)
    #expect(container.made.count == 1)
    #expect(released.all == [])
  }

  @Test func `keeps nothing where the cancellation came first`() async {
    let clock = StoppingClock()
    let container = Depot(clock: clock)
    let entered = AsyncGate()
    let made = container.made
    container.load.register {
      let number = made.increment()
      entered.open()
      // Goes on once the build is cancelled.
      if number == 1 { await AsyncGate().passOrBeCancelled() }
      return Load(number)
    }
    let first = Task { await container.load() }
    await entered.pass()
    first.cancel()
    #expect(await first.value.number == 1)
    #expect(await container.load().number == 2)
    #expect(await container.load().number == 2)
  }

  /// Guards against an instance of a parameter that a reset has dropped and a build without callers
  /// keeps until it ends.
  @Test func `leaves a reset to release what later callers got`() async {
    let container = Depot(clock: StoppingClock())
    let (entered, stubborn) = (AsyncGate(), AsyncGate())
    let (made, released) = (container.made, Bag<Int>())
    container.ofNumber.onRelease { released.add($0.number) }
    container.ofNumber.register { _ in
      let number = made.increment()
      entered.open()
      if number == 1 { await stubborn.pass() }
      return Load(number)
    }
    let first = Task { await container.ofNumber(1) }
    await entered.pass()
    first.cancel()
    #expect(await container.ofNumber(1).number == 2)
    container.ofNumber.reset(.scope)
    #expect(released.all == [2])
    stubborn.open()
    _ = await first.value
  }
}

private final class Load: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Depot: ManagedContainer {
  let manager: ContainerManager
  let made = Counter()
  private let clock: StoppingClock

  init(clock: StoppingClock) {
    manager = ContainerManager(clock: clock)
    self.clock = clock
  }

  var load: AsyncFactory<Load, Never> { self { await self.make() }.cached.timeToLive(60) }
  var ofNumber: ParameterAsyncFactory<Int, Load, Never> {
    self { _ in await self.make() }.cached.scopeOnParameters.timeToLive(60)
  }

  private func make() async -> Load {
    let number = made.increment()
    if number == 1 { clock.stopNext() }
    return Load(number)
  }
}

/// A clock that stops the build which reads it to note when its instance was made.
// unchecked: `stopsNext` is locked.
private final class StoppingClock: MonotonicClock, @unchecked Sendable {
  let stopped = Gate()
  let goOn = Gate()
  private let lock = NSLock()
  private var stopsNext = false

  func stopNext() { lock.withLock { stopsNext = true } }

  func now() -> UInt64 {
    let stops = lock.withLock {
      defer { stopsNext = false }
      return stopsNext
    }
    if stops {
      stopped.open()
      goOn.pass()
    }
    return 1
  }
}
