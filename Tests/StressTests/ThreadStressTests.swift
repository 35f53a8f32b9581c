import FactoryKit
import TestSupport
import Testing

/// Threads that race for what they share.
@Suite struct `Racing threads` {
  private let threads = RacingThreads.count

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

  /// Guards against a lock that loses a wake-up when there are many more threads than cores.
  @Test(arguments: [Keeping.cached, .shared, .singleton, .perParameter, .timed])
  func `get on in a crowd that wants one instance`(keeping: Keeping) async {
    await #expect(processExitsWith: .success) { [keeping] in
      stopIfHung(after: StressSettings.patience)
      let race = Race(keeping)
      let found = Locked<Set<Int>>([])
      race.withSingletons {
        let first = race.resolve()
        onThreads(64) { thread in
          race.withSingletons {
            for round in 0..<StressSettings.rounds {
              let racer = race.resolve()
              if racer !== first { found.withLock { _ = $0.insert(racer.serial) } }
              // Writers, too: they take the lock of the container as well.
              if thread == 0, round.isMultiple(of: 10) { race.container.racer.decorator { _ in } }
            }
          }
        }
        withExtendedLifetime(first) {}
      }
      #expect(found.withLock(\.self) == [])
    }
  }

  @Test func `survive random operations and leave nothing behind`() async {
    // A process of its own: a thread of another test may keep containers alive that end here.
    await #expect(processExitsWith: .success) { [first = StressSettings.seed as UInt64] in
      survive(.quiet, from: first, operations: 300 * RacingThreads.count)
    }
  }

  /// Guards against user code in a `deinit` that meets the library, on any thread, in a state that is
  /// not whole.
  @Test func `survive instances that do anything when they end`() async {
    // A process of its own: what goes wrong here may be a crash or a hang.
    await #expect(processExitsWith: .success) { [first = StressSettings.seed as UInt64] in
      survive(.wild, from: first, operations: 1_200)
    }
  }
}

private enum RacingThreads {
  static let count = 4

  /// Performs a scenario's operations on all threads at once.
  static func disturb(_ world: World, _ scenario: Scenario, _ singletons: Scope.Singleton)
    -> Ledger
  {
    onThreads(count) { thread in
      Scope.$singleton.withValue(singletons) {
        for at in stride(from: thread, to: scenario.operations.count, by: count) {
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

/// Disturbs worlds from random operations on several threads, and records what is left of them.
private func survive(_ temper: Temper, from first: UInt64, operations: Int) {
  stopIfHung(after: StressSettings.patience)
  for run in 0..<max(1, StressSettings.rounds / 20) {
    let seed = first &+ UInt64(run)
    let scenario = Scenario.random(seed: seed, operations: operations).shared
    let singletons = Scope.Singleton()
    let world = World(scenario, temper: temper, keepsEvents: false)
    let ledger = RacingThreads.disturb(world, scenario, singletons)
    singletons.reset()
    guard ledger.aliveCount == 0, ledger.complaints.isEmpty else {
      let replay = StressSettings.replay(seed: seed, operations: 300)
      Issue.record("\(replay): \(ledger.aliveCount) alive, \(ledger.complaints.prefix(3))")
      return
    }
  }
}
