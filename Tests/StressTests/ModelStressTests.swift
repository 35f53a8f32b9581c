import FactoryKit
import TestSupport
import Testing

/// Random operations against a model of the contract.
///
/// Each run has a seed of its own, which a failure names with the operations that are left when
/// the run is cut down to what matters.
@Suite struct `Random operations` {
  @Test func `agree with a sequential model`() {
    print(
      "model: \(StressSettings.replay(seed: StressSettings.seed, operations: StressSettings.operations))"
    )
    compare(operations: StressSettings.operations, contexts: false)
  }

  /// Guards against user code in a `deinit` that meets the library in a state that is not whole.
  @Test func `agree with a sequential model whatever instances do when they end`() async {
    // A process of its own: what goes wrong here may be a crash or a hang.
    await #expect(processExitsWith: .success) { [seed = StressSettings.seed as UInt64] in
      stopIfHung(after: StressSettings.patience)
      let isClean = compare(
        operations: StressSettings.operations / 2, seed: seed, contexts: false, temper: .prankish)
      if !isClean { fatalError("the library and the model differ") }
    }
  }

  @Test func `agree with a sequential model when contexts are active`() async {
    // A process of its own: other suites may change the process's context.
    await #expect(processExitsWith: .success) {
      let isClean = compare(operations: StressSettings.operations / 10, contexts: true)
      if !isClean { fatalError("the library and the model differ") }
    }
  }
}

/// Compares the library with the model over many runs.
///
/// - Returns: Whether they agree.
@discardableResult
private func compare(
  operations: Int,
  seed first: UInt64 = StressSettings.seed,
  contexts: Bool,
  temper: Temper = .quiet
) -> Bool {
  let perRun = 300
  for run in 0..<max(1, operations / perRun) {
    let seed = first &+ UInt64(run)
    let count = min(perRun, operations)
    let scenario = Scenario.random(seed: seed, operations: count, contexts: contexts)
    guard let difference = scenario.firstDifference(temper: temper) else { continue }
    let report = scenario.cutDown(difference, temper: temper).report
    print(report)
    Issue.record("\(StressSettings.replay(seed: seed, operations: count))\n\(report)")
    return false
  }
  return true
}
