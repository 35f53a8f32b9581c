internal import FactoryKit

// Once its containers are released, a test looks for leaks and attaches its wiring.

extension TestScope {
  /// Records an error that ends the test's code, unless the test was cancelled.
  ///
  /// - Returns: The error.
  func noting(_ error: any Error) -> any Error {
    if !Self.isCancellation(error) { wiring?.noteIssue("threw \(error)") }
    // A block may be a part of a test that goes on.
    for baseline in demands.baselines where !test.isBlock { baseline.noteIncomplete(test.key) }
    return error
  }

  /// Whether the testing library treats an error as the cancellation of the test and not as an
  /// issue.
  ///
  /// In a cancelled task, it does so with `CancellationError` and with the error that
  /// `Test.cancel()` throws.
  private static func isCancellation(_ error: any Error) -> Bool {
    guard Task.isCancelled else { return false }
    return error is CancellationError || String(reflecting: type(of: error)).hasPrefix("Testing.")
  }

  /// Ends the test, reports leaks and attaches the wiring.
  ///
  /// The call is made in the test's task, after its containers were released.
  func finish(isolation: isolated (any Actor)?) async {
    end()
    let remaining = await made.settled(unless: demands.exempts, isolation: isolation)
    for issue in made.issues(for: remaining) { test.record(issue) }
    attachWiring()
  }

  /// Ends the test, reports leaks and attaches the wiring, without suspending.
  func finishImmediately() {
    end()
    let remaining = made.settledImmediately(unless: demands.exempts)
    for issue in made.issues(for: remaining) { test.record(issue) }
    attachWiring()
  }

  private func attachWiring() {
    guard ownsWiring, let wiring, wiring.hasIssue else { return }
    for file in wiring.files(of: test.name) { test.attach(file) }
  }
}
