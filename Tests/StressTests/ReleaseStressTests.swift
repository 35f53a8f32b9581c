import FactoryKit
import TestSupport
import Testing

/// Threads that resolve an instance while others let go of it in every way there is.
@Suite struct `Racing releases` {
  @Test(arguments: [
    Keeping.ownCached, .singleton, .ownSingleton, .timed, .perParameter, .perParameterSingleton,
  ])
  func `come once for each instance that was kept`(keeping: Keeping) async {
    // Not on a thread of the concurrency runtime: the closing, which is waited for, needs one.
    await withCheckedContinuation { done in
      _ = startThread {
        race(keeping)
        done.resume()
      }
    }
  }

  private func race(_ keeping: Keeping) {
    for round in 0..<max(1, StressSettings.rounds / 20) {
      let race = Race(keeping)
      let tally = Tally()
      let scope = race.ownScope()
      race.onRelease { tally.noteRelease($0.serial) }
      let seed = StressSettings.seed &+ UInt64(round)
      onThreads(4) { thread in
        race.withSingletons {
          var random = SeededGenerator(seed: seed &* 4 &+ UInt64(thread))
          for _ in 0..<300 { race.perform(&random, scope, tally) }
        }
      }
      race.withSingletons {
        race.container.manager.pop()
        race.closeEverything()
        for _ in 0..<1_300 { race.container.manager.pop() }
        race.closeEverything()
      }
      // While another test resets a scope of the library's, it retains all containers, forks, too.
      for _ in 0..<10_000 where tally.complaints != [] { letOthersRun() }
      #expect(tally.complaints == [], "FACTORY_STRESS_SEED=\(seed)")
    }
  }
}

/// Counts how often each instance was handed out and released.
private final class Tally: Sendable {
  private let found = Locked<[Int: Int]>([:])
  private let released = Locked<[Int: Int]>([:])

  func noteFound(_ serial: Int) { found.withLock { $0[serial, default: 0] += 1 } }
  func noteRelease(_ serial: Int) { released.withLock { $0[serial, default: 0] += 1 } }

  /// What is wrong when everything has been let go of.
  ///
  /// One that was handed out twice was kept; one that was handed out once may have been outdated.
  var complaints: [String] {
    let (found, released) = (found.withLock(\.self), released.withLock(\.self))
    let twice = released.filter { $0.value > 1 }.map { "\($0.key) was released \($0.value) times" }
    let never = found.filter { $0.value > 1 && released[$0.key] == nil }
      .map { "\($0.key) was never released" }
    return twice + never
  }
}

extension Race {
  fileprivate func onRelease(_ body: @escaping @Sendable (Racer) -> Void) {
    withSingletons {
      container.racer.onRelease(body)
      container.racerByNumber.onRelease(body)
    }
  }

  /// A scope that no other test resets: a reset of the library's reaches this container, too, and
  /// may run what it has to run after this test has counted.
  fileprivate func ownScope() -> Scope {
    switch keeping {
    case .ownCached, .ownSingleton: return scope
    case .singleton, .perParameterSingleton: return singletons
    default:
      let own = Scope.Cached()
      container.racer.scope(own)
      container.racerByNumber.scope(own)
      return own
    }
  }

  /// Resolves, most of the time, or lets go in one way or another.
  fileprivate func perform(_ random: inout SeededGenerator, _ scope: Scope, _ tally: Tally) {
    switch random.below(40) {
    case 0: register(generation: 0)
    case 1: reset()
    case 2: container.reset(options: .scope)
    case 3: scope.reset()
    case 4: container.manager.reset(scope: scope)
    case 5: container.manager.push()
    case 6: container.manager.pop()
    case 7: _ = container.fork(keepingInstances: true)
    case 8: closeEverything()
    case 9: withClone { tally.noteFound(resolve().serial) }
    default: tally.noteFound(resolve().serial)
    }
  }

  private func withClone(_ body: () -> Void) {
    Scope.$singleton.withValue(Scope.singleton.clone(), operation: body)
  }

  /// Closes the container and the singletons, and waits for it on this thread.
  fileprivate func closeEverything() {
    let done = TestSupport.Gate()
    let (container, scope, singletons) = (container, scope, singletons)
    Task {
      await container.close()
      await (scope as? Scope.Singleton)?.close()
      await singletons.close()
      done.open()
    }
    done.pass()
  }
}
