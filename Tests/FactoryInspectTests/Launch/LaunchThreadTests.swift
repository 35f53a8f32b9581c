import FactoryInspect
import FactoryKit
import TestSupport
import Testing

@Suite("A launch on several threads")
struct LaunchThreadTests {
  private let shop = Shop()

  @Test func `builds at the same time have their own threads and times`() {
    let shop = shop
    let (isInside, mayGoOn) = (Gate(), Gate())
    shop.films.register {
      isInside.open()
      mayGoOn.pass()
      return NamedService()
    }
    let launch = shop.manager.recordLaunch {
      let thread = startThread { _ = shop.films() }
      isInside.pass()
      let other = startThread { _ = shop.account() }
      other.wait()
      shop.clock.advance(milliseconds: 10)
      mayGoOn.open()
      thread.wait()
    }
    #expect(launch.lines == ["0 films built 14.0 14.0", "1 account built 4.0 4.0"])
    #expect(launch.steps.map(\.thread) == [1, 2])
    #expect(launch.threads == 2)
  }

  @Test func `a thread that waits for another's build is a step that names it`() {
    let shop = shop
    let (isInside, mayGoOn, isWaiting) = (Gate(), Gate(), Gate())
    shop.account.register {
      isInside.open()
      mayGoOn.pass()
      return shop.make(4)
    }
    shop.films.register {
      _ = shop.account()
      return NamedService()
    }
    let launch = shop.manager.recordLaunch {
      let builder = startThread { _ = shop.account() }
      isInside.pass()
      let watching = shop.manager.observe { event in
        if event.factory.name == "account", event.phase == .began { isWaiting.open() }
      }
      let waiter = startThread { _ = shop.films() }
      isWaiting.pass()
      shop.clock.advance(milliseconds: 6)
      mayGoOn.open()
      builder.wait()
      waiter.wait()
      watching.cancel()
    }
    #expect(
      launch.lines == [
        "0 account built 10.0 10.0", "1 films built 10.0 0.0", "2<1 account waited 10.0 0.0",
      ])
    #expect(launch.steps[2].waitedFor == 0)
    #expect(launch.hits == 0)
  }

  /// Guards against closures, decorators and actors that end under the recorder's lock.
  @Test func `a closure that is replaced meanwhile may wait for another thread when it ends`() async
  {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let (shop, isOver) = (Shop(), Flag())
      let recording = shop.manager.beginLaunch()
      let replacing = startThread {
        for _ in 0..<1_000 {
          shop.wrap(Farewell { startThread { _ = shop.account() }.wait() })
          shop.store.reset(.registration)
        }
        isOver.set()
      }
      while !isOver.isSet { _ = shop.store() }
      replacing.wait()
      _ = recording.end()
    }
  }

  @Test func `asynchronous dependencies at the same time are subtracted once`() async {
    let shop = shop
    let began = AsyncStream.makeStream(of: Void.self)
    let leftEnded = AsyncStream.makeStream(of: Void.self)
    let recording = shop.manager.beginLaunch()
    // After the recording: the recorder gets each event first.
    let watching = shop.manager.observe { event in
      switch (event.factory.name, event.phase) {
      case ("left", .began), ("right", .began): began.continuation.yield()
      case ("left", .ended): leftEnded.continuation.yield()
      default: break
      }
    }
    let task = Task { _ = await shop.both() }
    var beginnings = began.stream.makeAsyncIterator()
    _ = await (beginnings.next(), beginnings.next())
    shop.clock.advance(milliseconds: 20)
    shop.leftGate.open()
    var ends = leftEnded.stream.makeAsyncIterator()
    await ends.next()
    shop.clock.advance(milliseconds: 30)
    shop.rightGate.open()
    await task.value
    watching.cancel()
    let launch = recording.end()
    #expect(
      Set(launch.lines.map { $0.drop { $0 != " " } }) == [
        " both built 51.0 1.0", " left built 20.0 20.0", " right built 50.0 50.0",
      ])
    #expect(launch.steps.map(\.parent) == [nil, 0, 0])
    #expect(launch.steps.allSatisfy { $0.isAsynchronous })
    #expect(launch.criticalPath.map(\.name) == ["both", "right"])
  }
}

/// Does something when it ends, as the `deinit` of any class may.
private final class Farewell: Sendable {
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}

extension Shop {
  /// Wraps the store's instances in layers that hold an object.
  fileprivate func wrap(_ farewell: Farewell) {
    for _ in 0..<20 { store.wrap { service in withExtendedLifetime(farewell) { service } } }
  }
}
