import FactoryKit
import FactoryTesting
import Testing

/// An instance that knows which factories it was built from.
private struct Compound: Sendable {
  let parts: Set<Int>
}

/// Factories that need each other at random, without cycles.
private struct PlantedPlan: Sendable {
  static let count = 8

  let needs: [[Int]]
  let isCached: [Bool]

  init(_ random: inout some RandomNumberGenerator) {
    var (needs, isCached): ([[Int]], [Bool]) = ([], [])
    for node in 0..<Self.count {
      needs.append(
        (node + 1..<Self.count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      isCached.append(Bool.random(using: &random))
    }
    (self.needs, self.isCached) = (needs, isCached)
  }
}

private final class PlantedContainer: SharedContainer {
  @TaskLocal static var shared = PlantedContainer(nil)
  let manager = ContainerManager()
  private let plan: PlantedPlan?

  init(_ plan: PlantedPlan?) { self.plan = plan }

  private static let keys: [StaticString] = ["a", "b", "c", "d", "e", "f", "g", "h"]

  func factory(_ node: Int) -> Factory<Compound> {
    let plain = Factory(self, key: Self.keys[node]) { self.make(node) }
    return plan?.isCached[node] == true ? plain.cached : plain
  }

  private func make(_ node: Int) -> Compound {
    let parts = plan?.needs[node].map { factory($0)().parts } ?? []
    return Compound(parts: parts.reduce([node]) { $0.union($1) })
  }
}

/// Numbers from a seed: the linear congruential generator of Knuth's MMIX.
private struct PlantedNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

@Suite struct `A thousand overrides` {
  /// Guards against a late override that is not reported, and against an early one that is.
  @Test func `are late if something was built from the factory, and only then`() async throws {
    var counts = (late: 0, early: 0)
    for seed in 0..<1_000 as Range<UInt64> {
      var random = PlantedNumbers(state: seed)
      let plan = PlantedPlan(&random)
      let used = (0..<PlantedPlan.count).filter { _ in Bool.random(using: &random) }
      let overridden = Int.random(in: 0..<PlantedPlan.count, using: &random)
      let container = PlantedContainer(plan)
      let late = Locked(false)
      let trait = ContainerTrait(shared: PlantedContainer.$shared, container: container)
      let issues = try await Issues.of(trait.overridesFirst) {
        // All cached instances that these have made.
        var cached: Set<Int> = []
        for node in used {
          cached.formUnion(
            PlantedContainer.shared.factory(node)().parts.filter { plan.isCached[$0] })
        }
        let isLate = cached.contains { node in
          node != overridden
            && PlantedContainer.shared.factory(node)().parts.contains(overridden)
        }
        late.withLock { $0 = isLate }
        PlantedContainer.shared.factory(overridden).register { Compound(parts: []) }
      }
      let isLate = late.withLock(\.self)
      if isLate { counts.late += 1 } else { counts.early += 1 }
      #expect(issues.count == (isLate ? 1 : 0), "seed \(seed): \(issues)")
    }
    #expect(counts.late > 300 && counts.early > 300)
  }
}
