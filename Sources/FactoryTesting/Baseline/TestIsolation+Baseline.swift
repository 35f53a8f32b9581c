// A baseline is compared with a whole test, which may have several cases.

extension TestIsolation {
  /// Runs a test with all its cases, and then compares its findings with its baselines.
  ///
  /// - Parameters:
  ///   - identity: The test.
  ///   - isParameterized: Whether the test has several cases, some of which may not run.
  ///   - function: Runs the cases.
  /// - Throws: What the cases throw.
  func runWhole(
    _ identity: TestIdentity,
    _ isParameterized: Bool,
    _ function: @Sendable () async throws -> Void
  ) async throws {
    beginBaselines(identity)
    do { try await function() } catch {
      endBaselines(identity, isParameterized: isParameterized, isComplete: false)
      throw error
    }
    endBaselines(identity, isParameterized: isParameterized, isComplete: !Task.isCancelled)
  }

  /// Begins to collect the findings of a whole test.
  func beginBaselines(_ identity: TestIdentity) {
    for baseline in baselines { baseline.begin(identity.key) }
  }

  /// Compares the findings of a whole test with its baselines, or writes them.
  ///
  /// The caller must be in the test's task.
  func endBaselines(_ identity: TestIdentity, isParameterized: Bool, isComplete: Bool) {
    for baseline in baselines {
      if !isComplete { baseline.noteIncomplete(identity.key) }
      if let issue = baseline.end(identity.key, isParameterized: isParameterized) {
        identity.record(issue)
      }
    }
  }
}
