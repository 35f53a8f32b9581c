internal import FactoryKit

/// One test, or one block of `withContainer`, as observers and reports know it.
final class TestScope: Sendable {
  /// The scope of the current task.
  @TaskLocal static var current: TestScope?

  private struct State {
    var hasEnded = false
    /// Factories that were reported: each is once.
    var reported: Set<FactoryIdentity> = []
    var reportedLate: Set<FactoryIdentity> = []
    /// Factories that may be the real thing, as `(C) -> FactoryIdentity` of some container type.
    var allowed: [any Sendable] = []
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

  func allow<C>(_ factories: [@Sendable (C) -> FactoryIdentity]) {
    state.withLock { $0.allowed += factories }
  }

  /// What may be the real thing here, or in what this is a part of.
  func allowedFactories<C>(of type: C.Type) -> [@Sendable (C) -> FactoryIdentity] {
    let own = state.withLock { $0.allowed }.compactMap { $0 as? @Sendable (C) -> FactoryIdentity }
    return own + (outer?.allowedFactories(of: type) ?? [])
  }

  /// Reports something about a factory, once.
  func report(_ factory: FactoryIdentity, _ text: @autoclosure () -> String) {
    guard state.withLock({ $0.reported.insert(factory).inserted }) else { return }
    report(text())
  }

  /// Reports that a factory was resolved after the test had ended, once.
  func reportLate(_ report: ResolutionReport) {
    guard state.withLock({ $0.reportedLate.insert(report.factory).inserted }) else { return }
    self.report(IssueText.lateResolution(of: report, in: test.name))
  }

  private func report(_ text: String) {
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
