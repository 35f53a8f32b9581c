import FactoryKit
import TestSupport
import Testing

/// Guards against an expired instance that is released before its successor is handed to those who
/// wait for it: its `deinit` may wait for one of them.
@Suite struct `The end of an expired instance` {
  @Test(arguments: TimedKeeping.allCases)
  func `its deinit may wait for a thread that waits for its successor`(
    keeping: TimedKeeping
  ) async {
    await #expect(processExitsWith: .success) { [keeping] in
      stopIfHung()
      for _ in 0..<20 {
        let race = ExpiryRace(keeping)
        race.makeFirst()
        race.replaceWhileOthersWait()
        #expect(race.made.count == 2)
      }
    }
  }
}

/// A way to keep an instance for a time.
enum TimedKeeping: String, CaseIterable, Codable, Sendable {
  case cached, ownCached, singleton, perParameter
}

private final class ExpiryRace: Sendable {
  let made = Counter()
  private let clock: ManualClock
  private let container: Container
  private let keeping: TimedKeeping
  private let scope: Scope
  private let waiter = Bag<RunningThread>()

  init(_ keeping: TimedKeeping) {
    self.keeping = keeping
    let clock = ManualClock()
    self.clock = clock
    container = Container(clock: ReadClock { clock.now })
    scope =
      switch keeping {
      case .cached, .perParameter: .cached
      case .ownCached: Scope.Cached()
      case .singleton: Scope.Singleton()
      }
  }

  private var service: Factory<Farewell> {
    Factory(container, key: "service") { self.make() }.scope(scope).timeToLive(10)
  }
  private var services: ParameterFactory<Int, Farewell> {
    ParameterFactory(container, key: "services") { _ in self.make() }
      .scope(scope).scopeOnParameters.timeToLive(10)
  }

  private func resolve() { _ = keeping == .perParameter ? services(1) : service() }

  /// The first waits, at its end, for whoever waits for the second.
  private func make() -> Farewell {
    if made.increment() == 1 { return Farewell { [waiter] in waiter.all.first?.wait() } }
    let hasAsked = Gate()
    waiter.add(
      startThread {
        hasAsked.open()
        self.resolve()
      })
    hasAsked.pass()
    letOthersRun()
    return Farewell {}
  }

  func makeFirst() {
    resolve()
    clock.advance(seconds: 20)
  }

  func replaceWhileOthersWait() {
    resolve()
    waiter.all.first?.wait()
  }
}
