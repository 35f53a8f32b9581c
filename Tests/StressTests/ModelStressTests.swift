import FactoryKit
internal import FactoryKit
import TestSupport
import Testing

/// Random operations against a model of the contract.
///
/// Each run has a seed of its own, which a failure names with the operations that are left when
/// the run is cut down to what matters.
@Suite struct `Random operations` {
  @Test func `agree with a sequential model`() async {
    print(
      "model: \(StressSettings.replay(seed: StressSettings.seed, operations: StressSettings.operations))"
    )
    // A process of its own: a thread of another test that resets a scope in all containers keeps
    // those alive meanwhile that end here.
    await #expect(processExitsWith: .success) { [seed = StressSettings.seed as UInt64] in
      if !compare(seed: seed, contexts: false) { fatalError("the library and the model differ") }
    }
  }

  /// Guards against user code in a `deinit` that meets the library in a state that is not whole.
  @Test func `agree with a sequential model whatever instances do when they end`() async {
    // A process of its own: what goes wrong here may be a crash or a hang.
    await #expect(processExitsWith: .success) { [seed = StressSettings.seed as UInt64] in
      stopIfHung(after: StressSettings.patience)
      let isClean = compare(
        share: 2, seed: seed, contexts: false, temper: .prankish)
      if !isClean { fatalError("the library and the model differ") }
    }
  }

  @Test func `agree with a sequential model when contexts are active`() async {
    // A process of its own: other suites may change the process's context.
    await #expect(processExitsWith: .success) {
      let isClean = compare(share: 10, contexts: true)
      if !isClean { fatalError("the library and the model differ") }
    }
  }
}

/// Compares the library with the model over many runs.
///
/// - Parameters:
///   - share: The part of the operations to compare over: one of so many.
///   - first: The seed of the first run.
///   - contexts: Whether contexts are among the operations.
///   - temper: What instances do when they end.
/// - Returns: Whether they agree.
@discardableResult
private func compare(
  share: Int = 1,
  seed first: UInt64 = StressSettings.seed,
  contexts: Bool,
  temper: Temper = .quiet
) -> Bool {
  let perRun = 300
  let operations = StressSettings.operations / share
  for run in 0..<max(1, operations / perRun) {
    let seed = first &+ UInt64(run)
    let count = min(perRun, operations)
    let scenario = Scenario.random(seed: seed, operations: count, contexts: contexts)
    guard let difference = scenario.firstDifference(temper: temper) else { continue }
    let report = scenario.cutDown(difference, temper: temper).report
    print(report)
    Issue.record("\(StressSettings.replay(seed: seed, operations: count * share))\n\(report)")
    return false
  }
  return true
}

/// The first operation after which the library and the model disagree, and in what.
struct Difference: Sendable {
  let scenario: Scenario
  /// The operation after which they differ.
  let index: Int
  let expected: String
  let found: String

  /// The message of the test: both views, and the operations that lead there.
  var report: String {
    let definitions = scenario.definitions.enumerated().map { "  \($0): \($1)" }
    let operations = scenario.operations.prefix(index + 1).enumerated().map { "  \($0): \($1)" }
    return """
      The library and the model differ; cut down to \(index + 1) operations from seed \
      \(scenario.seed).
      expected: \(expected)
      found:    \(found)
      definitions:
      \(definitions.joined(separator: "\n"))
      auto-registrations: \(scenario.autoRegistrations)
      operations:
      \(operations.joined(separator: "\n"))
      """
  }
}

extension Scenario {
  /// Runs the library and the model side by side.
  ///
  /// - Parameter temper: What instances do when they end; the model knows nothing of it.
  /// - Returns: Where they disagree; nil when they agree to the end.
  func firstDifference(temper: Temper) -> Difference? {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let world = World(self, temper: temper)
      var model = Model(self, contexts: ContextChoice.active)
      for (index, operation) in operations.enumerated() {
        world.perform(operation)
        model.perform(operation)
        if let complaint = world.ledger.complaints.first {
          return Difference(
            scenario: self, index: index, expected: "nothing to complain of", found: complaint)
        }
        let found = world.ledger.takeEvents()
        if found != model.events {
          return Difference(
            scenario: self, index: index, expected: "\(model.events)", found: "\(found)")
        }
        model.events.removeAll(keepingCapacity: true)
        if let difference = difference(world, &model, after: index) { return difference }
        let alive = world.ledger.aliveCount
        if alive != model.aliveCount {
          return Difference(
            scenario: self, index: index,
            expected: "\(model.aliveCount) instances alive", found: "\(alive)")
        }
      }
      world.finish()
      Scope.singleton.reset()
      model.finish()
      return difference(world, &model, after: operations.count - 1)
    } ?? leak(temper: temper)
  }

  /// A difference in what was released.
  private func difference(_ world: World, _ model: inout Model, after index: Int) -> Difference? {
    let (expected, found) = (model.takeReleases(), world.ledger.takeReleases())
    guard expected != found else { return nil }
    return Difference(
      scenario: self, index: index, expected: "released: \(expected)",
      found: "released: \(found)")
  }

  /// A difference when any instance outlives the run with all its containers and scopes.
  private func leak(temper: Temper) -> Difference? {
    var ledger: Ledger?
    Scope.$singleton.withValue(Scope.Singleton()) {
      let world = World(self, temper: temper)
      ledger = world.ledger
      for operation in operations { world.perform(operation) }
      world.finish()
    }
    guard let alive = ledger?.aliveCount, alive != 0 else { return nil }
    return Difference(
      scenario: self, index: operations.count - 1, expected: "nothing left at the end",
      found: "\(alive) instances alive")
  }

  /// Shortens the scenario as long as it still shows a difference, and returns the shortest one's.
  func cutDown(_ difference: Difference, temper: Temper) -> Difference {
    var best = difference
    var scenario = self
    scenario.operations = Array(operations.prefix(difference.index + 1))
    var step = max(scenario.operations.count / 2, 1)
    while step > 0 {
      var at = 0
      while at < scenario.operations.count {
        var shorter = scenario
        shorter.operations.removeSubrange(at..<min(at + step, shorter.operations.count))
        if let difference = shorter.firstDifference(temper: temper) {
          shorter.operations = Array(shorter.operations.prefix(difference.index + 1))
          scenario = shorter
          best = difference
        } else {
          at += step
        }
      }
      step /= 2
    }
    return best
  }
}
