import FactoryKit
import Testing

/// Threads that race for what they share.
@Suite struct `Racing threads` {
  private let threads = 4

  @Test(arguments: Keeping.allCases)
  func `make one instance when it is asked for the first time`(keeping: Keeping) {
    for _ in 0..<StressSettings.rounds {
      let race = Race(keeping)
      let found = Locked<[Racer]>([])
      onThreads(threads) { _ in
        race.withSingletons {
          let racer = race.resolve()
          found.withLock { $0.append(racer) }
        }
      }
      let serials = Set(found.withLock { $0.map(\.serial) })
      #expect(serials == [1])
      #expect(race.container.serials.withLock(\.self) == 1)
    }
  }

  @Test func `make one instance for a lazy property that they share`() {
    for _ in 0..<StressSettings.rounds {
      let container = RacingContainer()
      let lazy = LazyInjected(\RacingContainer.racer)
      onThreads(threads) { _ in
        RacingContainer.$shared.withValue(container) { _ = lazy.wrappedValue }
      }
      #expect(container.serials.withLock(\.self) == 1)
    }
  }

  @Test(arguments: Keeping.allCases)
  func `see a registration in every resolution that starts after it`(keeping: Keeping) {
    let race = Race(keeping)
    let history = History(readers: threads - 1)
    onThreads(threads) { [rounds = StressSettings.rounds] thread in
      race.withSingletons {
        if thread == 0 {
          history.write(rounds) { race.register(generation: $0) }
        } else {
          history.read(by: thread, identity: keeping.isStrong) { race.resolve() }
        }
      }
    }
    #expect(history.complaints == [])
  }

  @Test(arguments: Keeping.allCases)
  func `get nothing that was made before a reset`(keeping: Keeping) {
    let race = Race(keeping)
    let history = History(readers: threads - 1)
    onThreads(threads) { [rounds = StressSettings.rounds] thread in
      race.withSingletons {
        if thread == 0 {
          history.write(rounds) { generation in
            race.container.generation.value = generation
            race.reset()
          }
        } else {
          // While a reset runs, two instances of its generation may be made: one too early to be
          // kept. So their identity says nothing.
          history.read(by: thread, identity: false) { race.resolve() }
        }
      }
    }
    #expect(history.complaints == [])
  }

  @Test(arguments: ContainerReset.allCases)
  func `get nothing that was made before the container was reset`(reset: ContainerReset) {
    let race = Race(.ownCached)
    let history = History(readers: threads - 1)
    onThreads(threads) { [rounds = StressSettings.rounds] thread in
      if thread == 0 {
        history.write(rounds) { generation in
          race.container.generation.value = generation
          reset.perform(on: race)
        }
      } else {
        history.read(by: thread, identity: false) { race.resolve() }
      }
    }
    #expect(history.complaints == [])
  }

  @Test func `never meet in one graph`() {
    let container = RacingContainer()
    let leaves = Locked<[Leaf]>([])
    let wrong = Locked(0)
    onThreads(threads) { [rounds = StressSettings.rounds] _ in
      for _ in 0..<rounds {
        let tree = container.tree()
        if tree.left.leaf !== tree.right.leaf { wrong.withLock { $0 += 1 } }
        leaves.withLock { $0.append(tree.left.leaf) }
      }
    }
    let all = leaves.withLock(\.self)
    #expect(wrong.withLock(\.self) == 0)
    #expect(Set(all.map(ObjectIdentifier.init)).count == all.count)
  }

  @Test func `survive random operations and leave nothing behind`() {
    for run in 0..<max(1, StressSettings.rounds / 20) {
      let seed = StressSettings.seed &+ UInt64(run)
      let scenario = Scenario.random(seed: seed, operations: 300 * threads).shared
      let singletons = Scope.Singleton()
      let ledger = disturb(World(scenario, keepsEvents: false), scenario, singletons)
      singletons.reset()
      #expect(ledger.aliveCount == 0, "\(StressSettings.replay(seed: seed, operations: 300))")
    }
  }

  /// Performs a scenario's operations on all threads at once.
  private func disturb(_ world: World, _ scenario: Scenario, _ singletons: Scope.Singleton)
    -> Ledger
  {
    onThreads(threads) { [threads] thread in
      Scope.$singleton.withValue(singletons) {
        for at in stride(from: thread, to: scenario.operations.count, by: threads) {
          world.perform(scenario.operations[at])
        }
      }
    }
    world.finish()
    return world.ledger
  }
}

/// A way to drop what a container keeps.
enum ContainerReset: CaseIterable, Sendable {
  case kept, everything, scope, scopeEverywhere, anotherDefault

  func perform(on race: Race) {
    let container = race.container
    switch self {
    case .kept:
      container.reset(options: .scope)
    case .everything:
      container.reset()
      container.racer.scope(race.scope)
    case .scope:
      container.manager.reset(scope: race.scope)
    case .scopeEverywhere:
      race.scope.reset()
    case .anotherDefault:
      container.racer.reset()
      container.manager.defaultScope = Scope.Cached()
    }
  }
}

extension Scenario {
  /// The scenario without what only one thread may do: to replace containers, and to hold things.
  fileprivate var shared: Scenario {
    var shared = self
    shared.operations = operations.compactMap(\.shared)
    return shared
  }
}

extension Operation {
  fileprivate var shared: Operation? {
    switch self {
    case .resolve(let slot, let container, let parameter, _):
      .resolve(slot: slot, container: container, parameter: parameter, isHeld: false)
    case .release, .replace: nil
    case .withClonedSingletons(let operations):
      .withClonedSingletons(operations.compactMap(\.shared))
    default: self
    }
  }
}
