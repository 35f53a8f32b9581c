internal import FactoryKit

/// One test, or one block of `withContainer`, as observers and reports know it.
final class TestScope: Sendable {
  /// The scope of the current task.
  @TaskLocal static var current: TestScope?

  private struct State {
    var hasEnded = false
    /// Factories that were reported: each is once.
    var reported: Set<FactoryDeclaration> = []
    var reportedLate: Set<FactoryDeclaration> = []
    /// Factories that may be the real thing.
    var allowed: Set<FactoryDeclaration> = []
    /// The types of the test's own containers, once these are prepared.
    var containerTypes: Set<ObjectIdentifier> = []
    /// Issues from where the test's task-locals were lost, to be recorded when it ends.
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

  /// Whether this is `scope`, or a part of it.
  func isWithin(_ scope: TestScope) -> Bool {
    self === scope || outer?.isWithin(scope) == true
  }

  /// Lets a factory be the real thing.
  func allow(_ factory: FactoryDeclaration) { state.withLock { _ = $0.allowed.insert(factory) } }

  /// Whether a factory may be the real thing here, or in what this is a part of.
  func allows(_ factory: FactoryDeclaration) -> Bool {
    state.withLock { $0.allowed.contains(factory) } || outer?.allows(factory) == true
  }

  /// Notes that the test has a container of this type for its own.
  func replace(_ container: ObjectIdentifier) {
    state.withLock { _ = $0.containerTypes.insert(container) }
  }

  /// Whether the test, or what it is a part of, has a container of this type for its own.
  func replaces(_ container: ObjectIdentifier?) -> Bool {
    guard let container else { return false }
    return state.withLock { $0.containerTypes.contains(container) }
      || outer?.replaces(container) == true
  }

  /// Reports something about a factory, once.
  func report(_ factory: FactoryIdentity, _ text: @autoclosure () -> String) {
    guard state.withLock({ $0.reported.insert(factory.declaration).inserted }) else { return }
    report(text())
  }

  /// Reports that a factory was resolved after the test had ended, once.
  func reportLate(_ report: ResolutionReport) {
    let factory = report.factory.declaration
    guard state.withLock({ $0.reportedLate.insert(factory).inserted }) else { return }
    self.report(IssueText.lateResolution(of: report, in: test.name))
  }

  /// Reports something about the test.
  func report(_ text: String) {
    if test.isCurrent() { return test.record(TestIssue(text: text)) }
    let issue = TestIssue.here(text)
    let late = state.withLock { state in
      if !state.hasEnded { state.pending.append(issue) }
      return state.lateIssues
    }
    late?.record(text)
  }

  /// Ends the test: records what is pending, and lets what comes later find its way back here.
  ///
  /// Called in the test's own task, but outside its containers.
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
