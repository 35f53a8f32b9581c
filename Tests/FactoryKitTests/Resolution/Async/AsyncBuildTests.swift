import FactoryKit
import TestSupport
import Testing

private final class Store: Sendable {
  let number: Int
  init(_ number: Int = 0) { self.number = number }
}

private struct Refused: Error, Equatable { let attempt: Int }

/// Makes stores that wait to be let go.
private final class Workshop: Sendable {
  let made = Counter()
  let entered = AsyncGate()
  let leave = AsyncGate()

  func make() async -> Store {
    let number = made.increment()
    entered.open()
    await leave.passOrBeCancelled()
    return Store(number)
  }

  func refuse() async -> Refused {
    let number = made.increment()
    entered.open()
    await leave.passOrBeCancelled()
    return Refused(attempt: number)
  }
}

private final class Building: ManagedContainer {
  let manager = ContainerManager()
  let workshop = Workshop()

  var store: AsyncFactory<Store, Never> { self { await self.workshop.make() }.cached }
  var failing: AsyncFactory<Store, Refused> {
    self { () async throws(Refused) in throw await self.workshop.refuse() }.cached
  }
  var careful: AsyncFactory<Store, any Error> {
    self { try await passOn(self.workshop.make()) }.cached
  }
  var ofNumber: ParameterAsyncFactory<Int, Store, Never> {
    self { _ in await self.workshop.make() }.cached.scopeOnParameters
  }
}

private func passOn<T>(_ value: T) async throws -> T { value }

@Suite("Single flight of asynchronous builds")
struct AsyncBuildTests {
  private let container = Building()
  private var workshop: Workshop { container.workshop }

  @Test func `a hundred tasks on a cold factory run the closure once`() async {
    let arrived = Counter()
    let all = AsyncGate()
    let container = container
    let stores = await withTaskGroup(of: Store.self, returning: [Store].self) { group in
      for _ in 0..<100 {
        group.addTask {
          if arrived.increment() == 100 { all.open() }
          return await container.store()
        }
      }
      await all.pass()
      workshop.leave.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(stores.map { ObjectIdentifier($0) }).count == 1)
    #expect(workshop.made.count == 1)
  }

  @Test func `parameters are built side by side, each once`() async {
    workshop.leave.open()
    let container = container
    let stores = await withTaskGroup(of: Store.self, returning: [Store].self) { group in
      for number in 0..<60 { group.addTask { await container.ofNumber(number % 3) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(stores.map { ObjectIdentifier($0) }).count == 3)
    #expect(workshop.made.count == 3)
  }

  @Test func `everybody who waits gets the error`() async {
    let container = container
    let first = Task { await container.failing.outcome() }
    await workshop.entered.pass()
    let others = (0..<5).map { _ in Task { await container.failing.outcome() } }
    workshop.leave.open()
    var attempts: [Int] = [await first.value]
    for other in others { attempts.append(await other.value) }
    // Who came after the error was told tried again, with a number of its own.
    #expect(attempts.contains(1))
    #expect(Set(attempts).count == workshop.made.count)
  }

  @Test
  func `a register during a build goes to those who waited, and the old instance is not kept`()
    async
  {
    let container = container
    let first = Task { await container.store() }
    await workshop.entered.pass()
    let other = Task { await container.store() }
    container.store.register { Store(-1) }
    #expect(await container.store().number == -1)
    workshop.leave.open()
    #expect(await first.value.number == 1)
    let late = await other.value
    #expect([1, -1].contains(late.number))
    #expect(await container.store().number == -1)
    #expect(workshop.made.count == 1)
  }

  @Test func `after a reset of everything, those who waited share one build`() async {
    let container = container
    let first = Task { await container.store() }
    await workshop.entered.pass()
    let arrived = Counter()
    let others = (0..<20).map { _ in
      Task { @Lane in
        arrived.increment()
        return await container.store()
      }
    }
    #expect(await settles { arrived.count == 20 })
    Lane.drain()  // now all of them wait
    container.manager.reset()
    workshop.leave.open()
    var numbers: Set<Int> = []
    for other in others { numbers.insert(await other.value.number) }
    #expect(await first.value.number == 1)
    #expect(numbers == [2])
    #expect(workshop.made.count == 2)
  }

  @Test func `a reset during a build of one parameter is not lost`() async {
    let container = container
    let first = Task { await container.ofNumber(1) }
    await workshop.entered.pass()
    container.ofNumber.register { _ in Store(-1) }
    workshop.leave.open()
    #expect(await first.value.number == 1)
    #expect(await container.ofNumber(1).number == -1)
  }

  @Test func `nothing is left of a container whose builds have ended`() async {
    weak var former: Building?
    weak var store: Store?
    do {
      let container = Building()
      container.workshop.leave.open()
      former = container
      store = await container.store()
      _ = await container.ofNumber(4)
    }
    #expect(await settles { store == nil && former == nil })
  }

  @Test func `a task that outlives its build does not hold the container`() async {
    weak var former: Building?
    let end = AsyncGate()
    let left = Bag<Task<Void, Never>>()
    do {
      let container = Building()
      former = container
      container.store.register {
        left.add(Task { await end.pass() })
        return Store()
      }
      _ = await container.store()
      container.store.reset()
    }
    #expect(await settles { former == nil })
    end.open()
    for task in left.all { await task.value }
  }
}

extension AsyncFactory where P == Void, T == Store, E == Refused {
  /// The number of the store or of the attempt.
  fileprivate func outcome() async -> Int {
    do throws(Refused) { return try await self().number } catch { return error.attempt }
  }
}

@Suite("Cancelled callers of asynchronous factories")
struct AsyncCancellationTests {
  private let container = Building()
  private var workshop: Workshop { container.workshop }

  @Test func `a cancelled caller leaves at once where the factory may throw anything`() async throws
  {
    let container = container
    let first = Task { try await container.careful() }
    await workshop.entered.pass()
    let other = Task { try await container.careful() }
    other.cancel()
    await #expect(throws: CancellationError.self) { try await other.value }
    workshop.leave.open()
    let store = try await first.value
    #expect(try await container.careful() === store)
    #expect(workshop.made.count == 1)
  }

  @Test func `any other cancelled caller waits for the result, and the others lose nothing`() async
  {
    let container = container
    let first = Task { await container.store() }
    await workshop.entered.pass()
    let other = Task { await container.store() }
    first.cancel()
    // The build goes on as long as one caller is left; the other may have come too late for that.
    workshop.leave.open()
    let (one, two) = (await first.value, await other.value)
    #expect(one === two || workshop.made.count == 2)
    #expect(await container.store() === two)
  }

  @Test func `when every caller was cancelled the build is, and a later caller begins anew`() async
  {
    let container = container
    let first = Task { await container.store() }
    await workshop.entered.pass()
    first.cancel()
    // Only the cancellation of the build lets it go on.
    #expect(await first.value.number == 1)
    workshop.leave.open()
    #expect(await container.store().number == 2)
    #expect(workshop.made.count == 2)
  }

  @Test func `a later caller does not wait for a build that was abandoned`() async {
    let container = container
    let stubborn = AsyncGate()
    let entered = AsyncGate()
    let made = Counter()
    container.careful.register {
      let number = made.increment()
      entered.open()
      if number == 1 { await stubborn.pass() }
      return Store(number)
    }
    let first = Task { try await container.careful() }
    await entered.pass()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let store = try? await container.careful()
    #expect(store?.number == 2)
    stubborn.open()
    let kept = try? await container.careful()
    #expect(kept === store)
  }

  @Test func `what is kept is handed out to cancelled callers, too`() async throws {
    workshop.leave.open()
    let container = container
    let kept = try await container.careful()
    let begin = AsyncGate()
    let cancelled = Task {
      await begin.pass()
      return try await container.careful()
    }
    cancelled.cancel()
    begin.open()
    #expect(try await cancelled.value === kept)
  }

  @Test func `a caller that was cancelled before begins nothing where it may throw`() async {
    let container = container
    let begin = AsyncGate()
    let cancelled = Task {
      await begin.pass()
      return try await container.careful()
    }
    cancelled.cancel()
    begin.open()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(workshop.made.count == 0)
  }
}
