import FactoryKit
import TestSupport
import Testing

/// Looks for what is used after its end, for hangs, and for what is never released: under
/// AddressSanitizer above all.
///
/// Between the legs of a walk, factories that no step changes do what their definitions say.
@Suite struct `A random walk over the public API` {
  @Test func `by four threads and six tasks leaves nothing behind and keeps to the definitions`()
    async
  {
    await #expect(processExitsWith: .success) {
      stopIfHung(after: StressSettings.patience)
      for round in 0..<max(1, StressSettings.rounds / 100) {
        let seed = StressSettings.seed &+ UInt64(round)
        let walk = Walk()
        let singletons = Scope.Singleton()
        await Scope.$singleton.withValue(singletons) {
          for leg in 0..<UInt64(40) {
            await go(walk, seed: seed &* 40 &+ leg)
            walk.check()
          }
        }
        await singletons.close()
        await walk.end()
        guard await settles({ walk.census.alive.isEmpty }) else {
          fatalError("FACTORY_STRESS_SEED=\(seed): alive are \(walk.census.alive)")
        }
        guard walk.census.complaints.all == [] else {
          Issue.record("FACTORY_STRESS_SEED=\(seed): \(walk.census.complaints.all)")
          return
        }
      }
    }
  }
}

private func go(_ walk: Walk, seed: UInt64) async {
  let context = ContainerContext.capture()
  let threads = startThread {
    onThreads(4) { thread in
      context.run {
        var random = SeededGenerator(seed: seed &* 16 &+ UInt64(thread))
        for _ in 0..<50 { walk.step(&random) }
      }
    }
  }
  await withTaskGroup(of: Void.self) { group in
    for task in 0..<6 {
      group.addTask {
        var random = SeededGenerator(seed: seed &* 16 &+ UInt64(task) &+ 4)
        for _ in 0..<12 {
          walk.step(&random)
          await walk.stepInTask(&random)
        }
      }
    }
  }
  threads.wait()
}

/// A container with two factories, one of which needs the other, in each of several scopes.
///
/// What it keeps is dropped in one step, or not at all: there is no instance that is made from a
/// closed one.
final class WalkPair: ManagedContainer {
  let manager = ContainerManager()
  /// Scopes of all pairs of a walk.
  private let scope: Scope.Cached
  private let singletons: Scope.Singleton
  /// The same in two containers, which only a reset of their scope empties.
  private let far = TornWorld(.scope, 0)

  private init(_ scope: Scope.Cached, _ singletons: Scope.Singleton) {
    (self.scope, self.singletons) = (scope, singletons)
    // Others between the two: entries are emptied from the latest to the first, singletons from the
    // first to the latest.
    (_, _) = (inner, scopedInner)
    fill(in: .cached)
    (_, _) = (outer, scopedOuter)
    singletonOuter.reset(.scope)
    fill(in: singletons)
    _ = singletonInner()
  }

  /// Pairs that share their scopes.
  static func make(_ count: Int) -> [WalkPair] {
    let (scope, singletons) = (Scope.Cached(), Scope.Singleton())
    return (0..<count).map { _ in WalkPair(scope, singletons) }
  }

  private var inner: Factory<Closable> {
    self { Closable() }.cached.onRelease { $0.close() }
  }
  private var outer: Factory<Holder> { self { Holder(self.inner()) }.cached }
  private var scopedInner: Factory<Closable> {
    self { Closable() }.scope(scope).onRelease { $0.close() }
  }
  private var scopedOuter: Factory<Holder> {
    self { Holder(self.scopedInner()) }.scope(scope)
  }
  private var singletonInner: Factory<Closable> {
    self { Closable() }.scope(singletons).onRelease { $0.close() }
  }
  private var singletonOuter: Factory<Holder> {
    self { Holder(self.singletonInner()) }.scope(singletons)
  }

  func resolve(_ random: inout SeededGenerator) {
    switch random.below(4) {
    case 0: _ = outer()
    case 1: _ = scopedOuter()
    case 2: _ = far.outer()
    default: _ = singletonOuter()
    }
  }

  func reset(_ random: inout SeededGenerator) {
    switch random.below(9) {
    case 0: manager.reset()
    case 1: manager.reset(options: .scope)
    case 2: manager.reset(options: random.pick([.registration, .context]))
    case 3: manager.reset(scope: .cached)
    case 4: scope.reset()
    case 5: singletons.reset()
    case 6: far.perform(.scope)
    case 7: manager.push()
    default: manager.pop()
    }
  }

  /// Checks what holds while nothing else is done.
  func check(_ census: Census) {
    check(outer(), "in one container", census)
    check(scopedOuter(), "in a scope", census)
    check(far.outer(), "in two containers", census)
    check(singletonOuter(), "among singletons", census)
  }

  private func check(_ holder: Holder, _ place: String, _ census: Census) {
    guard holder.inner.isClosed else { return }
    census.complaints.add("an instance is made from a closed one \(place)")
  }
}
