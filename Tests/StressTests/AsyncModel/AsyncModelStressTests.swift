import TestSupport
import Testing

/// Random operations with asynchronous factories, against a model of their contract.
///
/// Each run has a seed of its own, which a failure names with the operations that are left when the
/// run is cut down to what matters.
@Suite struct `Random operations with asynchronous factories` {
  @Test func `agree with a model, builds, forks and close included`() async {
    let perRun = 80
    print("asynchronous model: \(replay(StressSettings.seed))")
    for run in 0..<max(1, StressSettings.operations / 10 / perRun) {
      let seed = StressSettings.seed &+ UInt64(run)
      let operations = AsyncOperation.random(seed: seed, count: perRun)
      guard let difference = await AsyncComparison.difference(over: operations) else { continue }
      let shortest = await shortened(operations, difference)
      Issue.record("\(replay(seed))\nThe library and the model differ.\n\(shortest)")
      return
    }
  }

  private func replay(_ seed: UInt64) -> String {
    StressSettings.replay(seed: seed, operations: StressSettings.operations)
  }

  /// The difference after as few operations as still show one.
  private func shortened(_ operations: [AsyncOperation], _ difference: String) async -> String {
    var (operations, best) = (operations, difference)
    var step = operations.count / 2
    while step > 0 {
      var at = 0
      while at < operations.count {
        var shorter = operations
        shorter.removeSubrange(at..<min(at + step, shorter.count))
        if let difference = await AsyncComparison.difference(over: shorter) {
          (operations, best) = (shorter, difference)
        } else {
          at += step
        }
      }
      step /= 2
    }
    return best
  }
}
