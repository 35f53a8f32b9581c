import FactoryKit
import TestSupport
import Testing

/// Overrides that reach what was built, compared with instances that know what they were built from.
@Suite struct `Rebuilding dependents` {
  @Test func `drops what was built from a factory, and nothing else`() {
    // Resets of a scope that nothing uses must change nothing.
    let (steps, isOver) = (Mark(), Mark())
    let resetting = startThread {
      let scope = Scope.Cached()
      var last = 0
      while isOver.value == 0 {
        guard steps.value != last else { continue }
        last = steps.value
        for _ in 0..<3 { scope.reset() }
      }
    }
    defer {
      isOver.value = 1
      resetting.wait()
    }
    for round in 0..<max(1, StressSettings.rounds / 5) {
      let seed = StressSettings.seed &+ UInt64(round)
      let complaints = Complaints()
      Scope.$singleton.withValue(Scope.Singleton()) {
        let container = RebuiltContainer(RebuiltPlan(seed: seed))
        for node in 0..<RebuiltPlan.count { _ = container.resolve(node, 0) }
        var random = SeededGenerator(seed: seed)
        var models = [RebuiltModel(container, complaints)]
        // A copy's wraps are those of the original, and use its parts.
        if !container.plan.kinds.contains(.wrapped) {
          models.append(RebuiltModel(container.copy(), complaints))
        }
        for _ in 0..<30 {
          steps.value += 1
          models[random.below(models.count)].step(&random)
        }
      }
      #expect(complaints.all == [], "FACTORY_STRESS_SEED=\(seed)")
    }
  }

  /// Guards against an instance that is made from a former one while that is being dropped.
  @Test func `leaves nothing that was built from a former version, whatever else runs`() async {
    await #expect(processExitsWith: .success) { [first = StressSettings.seed as UInt64] in
      stopIfHung(after: StressSettings.patience)
      for round in 0..<max(1, StressSettings.rounds / 30) {
        let seed = first &+ UInt64(round)
        let race = RebuildRace(seed: seed)
        await race.run()
        guard race.complaints.all == [] else {
          Issue.record("FACTORY_STRESS_SEED=\(seed): \(race.complaints.all)")
          return
        }
      }
    }
  }
}

/// Threads and tasks that resolve, reset and copy two containers, while two threads replace
/// factories of one, from which the other gets its parts.
private final class RebuildRace: Sendable {
  let complaints = Complaints()
  private let seed: UInt64
  private let inner: RebuiltContainer
  private let outer: RebuiltContainer
  /// The version of each factory whose replacement has returned.
  private let versions = (0..<RebuiltPlan.count).map { _ in Mark() }
  private let isOver = Mark()
  private let singletons = Scope.Singleton()

  init(seed: UInt64) {
    self.seed = seed
    inner = RebuiltContainer(RebuiltPlan(seed: seed))
    outer = RebuiltContainer(RebuiltPlan(seed: seed &+ 1_000_003), inner: inner)
  }

  func run() async {
    let threads = startThread { [self] in
      onThreads(4) { [self] thread in
        Scope.$singleton.withValue(singletons) {
          var random = SeededGenerator(seed: seed &* 8 &+ UInt64(thread))
          if thread < 2 {
            for version in 1...100 { replace(thread, version, &random) }
            isOver.value = 1
          } else {
            repeat { disturb(&random) } while isOver.value == 0
          }
        }
      }
    }
    await Scope.$singleton.withValue(singletons) { [self] in
      repeat {
        let known = versions.map(\.value)
        check(await inner.top(), known, "asynchronous")
        check(await outer.top(), known, "asynchronous")
      } while isOver.value == 0
    }
    threads.wait()
  }

  private func replace(_ thread: Int, _ version: Int, _ random: inout SeededGenerator) {
    let node = random.below(RebuiltPlan.count / 2) * 2 + thread
    inner.rebuild(node, version)
    versions[node].value = version
    for other in 0..<RebuiltPlan.count {
      resolve(inner, other, 0)
      resolve(outer, other, 1)
    }
  }

  private func disturb(_ random: inout SeededGenerator) {
    let container = random.happens(50) ? inner : outer
    switch random.below(40) {
    case 0: container.manager.reset(options: .scope)
    case 1: singletons.reset()
    case 2: container.drop(random.below(RebuiltPlan.count))
    case 3: _ = container.copy().resolve(random.below(RebuiltPlan.count), 0)
    default: resolve(container, random.below(RebuiltPlan.count), random.below(4))
    }
  }

  private func resolve(_ container: RebuiltContainer, _ node: Int, _ parameter: Int) {
    let known = versions.map(\.value)
    check(container.resolve(node, parameter), known, "\(container.plan.kinds[node])")
  }

  /// Complains about an instance that was built from an older version than is known.
  private func check(_ built: Built, _ known: [Int], _ kind: String) {
    for (node, version) in built.versions where known.indices.contains(node) {
      if version < known[node] {
        complaints.add("\(kind) has a former version of \(inner.plan.kinds[node])")
      }
    }
  }
}
