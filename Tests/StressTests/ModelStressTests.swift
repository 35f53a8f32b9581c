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
    compare(contexts: false)
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
