internal import FactoryKit

/// The state of one test, or of one block of `withContainer`, for observers and reports.
final class TestScope: Sendable {
  /// The scope of the current task.
  @TaskLocal static var current: TestScope?

  private struct State {
    var hasEnded = false
    /// The factories that were reported; each is reported once.
    var reported: Set<FactoryDeclaration> = []
    var reportedLate: Set<FactoryDeclaration> = []
    /// The factories that need no override.
    var allowed: Set<FactoryDeclaration> = []
    /// The types of the test's own containers, once these are prepared.
    var containerTypes: Set<ObjectIdentifier> = []
    /// Issues from code outside the test's task, to be recorded when the test ends.
    var pending: [TestIssue] = []
    var lateIssues: LateIssues?
  }

  let test: TestIdentity
  let isStrict: Bool
  private let outer: TestScope?
  private let state = Locked(State())

  init(_ test: TestIdentity, isStrict: Bool, within outer: TestScope?) {
    self.test = test
    self.isStrict = isStrict || outer?.isStrict == true
    self.outer = outer
  }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Whether this is `scope` or a block inside it.
  func isWithin(_ scope: TestScope) -> Bool {
    self === scope || outer?.isWithin(scope) == true
  }

  /// Allows a factory to be resolved without an override.
  func allow(_ factory: FactoryDeclaration) { state.withLock { _ = $0.allowed.insert(factory) } }

  /// Whether this scope or an outer one allows a factory to be resolved without an override.
  func allows(_ factory: FactoryDeclaration) -> Bool {
    state.withLock { $0.allowed.contains(factory) } || outer?.allows(factory) == true
  }

  /// Records that the test has its own container of a type.
  func addContainerType(_ type: ObjectIdentifier) {
    state.withLock { _ = $0.containerTypes.insert(type) }
  }

  /// Whether this scope or an outer one has its own container of a type.
  func hasContainer(of type: ObjectIdentifier?) -> Bool {
    guard let type else { return false }
    return state.withLock { $0.containerTypes.contains(type) }
      || outer?.hasContainer(of: type) == true
  }

  /// Reports an issue of a factory, unless one was reported before.
  func report(_ factory: FactoryIdentity, _ text: @autoclosure () -> String) {
    guard state.withLock({ $0.reported.insert(factory.declaration).inserted }) else { return }
    report(text())
  }

  /// Reports that a factory was resolved after the test had ended, unless that was reported before.
  func reportLate(_ report: ResolutionReport) {
    let factory = report.factory.declaration
    guard state.withLock({ $0.reportedLate.insert(factory).inserted }) else { return }
    self.report(IssueText.lateResolution(of: report, in: test.name))
  }

  /// Reports an issue of the test.
  func report(_ text: String) {
    if test.isCurrent() { return test.record(TestIssue(text: text)) }
    let issue = TestIssue.here(text)
    let late = state.withLock { state in
      if !state.hasEnded { state.pending.append(issue) }
      return state.lateIssues
    }
    late?.record(text)
  }

  /// Ends the test: records the pending issues, and prepares for late ones if the test is strict.
  ///
  /// Called in the test's task, but outside its containers.
  func end() {
    let late = isStrict ? LateIssues(of: test) : nil
    let pending = state.withLock { state in
      state.hasEnded = true
      state.lateIssues = late
      defer { state.pending = [] }
      return state.pending
    }
    for issue in pending { test.record(issue) }
  }
}
