internal import FactoryKit

// What a test does once its containers are released: it looks for leaks and attaches its wiring.

extension TestScope {
  /// Records an error that ends the test's code, unless the test was cancelled.
  ///
  /// - Returns: The error.
  func noting(_ error: any Error) -> any Error {
    if !(error is CancellationError), !Task.isCancelled { wiring?.noteIssue("threw \(error)") }
    return error
  }

  /// Called when the test's code has ended, while its containers still exist.
  func leaveContainers() {
    // A leak would be found only once the containers are gone.
    if made != nil { wiring?.keepSnapshots() }
  }

  /// Reports leaks and attaches the wiring.
  ///
  /// Called in the test's task, after its containers were released.
  func finish(isolation: isolated (any Actor)?) async {
    if let made = ownMade {
      let remaining = await made.settled(unless: exempts, isolation: isolation)
      for issue in made.issues(for: remaining) { test.record(issue) }
    }
    attachWiring()
  }

  /// Reports leaks and attaches the wiring, without suspending.
  func finishImmediately() {
    if let made = ownMade {
      for issue in made.issues(for: made.settledImmediately(unless: exempts)) {
        test.record(issue)
      }
    }
    attachWiring()
  }

  private func attachWiring() {
    guard ownsWiring, let wiring, wiring.hasIssue else { return }
    for file in wiring.files(of: test.name) { test.attach(file) }
  }
}
