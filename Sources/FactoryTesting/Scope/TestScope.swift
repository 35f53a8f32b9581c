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
    /// The texts of issues at a line of the program, each reported once.
    var reportedTexts: Set<String> = []
    /// The factories that need no override.
    var allowed: Set<FactoryDeclaration> = []
    /// The objects that factories make, if the test has to release them.
    var made: MadeInstances?
    /// The factories whose instances may outlive the test.
    var outliving: Set<FactoryDeclaration> = []
    /// The types of the test's own containers, once these are prepared.
    var containerTypes: Set<ObjectIdentifier> = []
    /// Issues from code outside the test's task, to be recorded when the test ends.
    var pending: [TestIssue] = []
    var lateIssues: LateIssues?
  }

  let test: TestIdentity
  let isStrict: Bool
  /// What the test attaches when it fails, or an outer one.
  let wiring: TestWiring?
  /// Whether the attachments are this scope's, and not those of an outer one.
  let ownsWiring: Bool
  private let outer: TestScope?
  private let state = Locked(State())

  init(
    _ test: TestIdentity,
    isStrict: Bool,
    wiring: TestWiring? = nil,
    within outer: TestScope?
  ) {
    self.test = test
    self.isStrict = isStrict || outer?.isStrict == true
    self.wiring = wiring ?? outer?.wiring
    ownsWiring = wiring != nil
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

  /// The objects that factories make, if this scope or an outer one has to release them.
  var made: MadeInstances? { ownMade ?? outer?.made }

  /// The objects that this scope has to release.
  var ownMade: MadeInstances? { state.withLock { $0.made } }

  /// Demands that the objects that factories make from now on do not outlive the test.
  func demandRelease(besides tasks: TestTasks) {
    state.withLock { if $0.made == nil { $0.made = MadeInstances(of: tasks) } }
  }

  /// Allows the instances of a factory to outlive the test.
  func exempt(_ factory: FactoryDeclaration) { state.withLock { _ = $0.outliving.insert(factory) } }

  /// Whether this scope or an outer one allows the instances of a factory to outlive the test.
  func exempts(_ factory: FactoryDeclaration) -> Bool {
    state.withLock { $0.outliving.contains(factory) } || outer?.exempts(factory) == true
  }

  /// Observes a container as strict tests, leaks and attachments demand, in place of other tests.
  ///
  /// - Parameters:
  ///   - manager: The container's manager.
  ///   - origin: What has made the container.
  ///   - isPrepared: Whether a strict test has to override what is resolved from now on.
  func observe(
    _ manager: ContainerManager,
    madeBy origin: StrictObserver.Origin,
    isPrepared: Bool = true
  ) {
    var observers: [any ForkObserver] = []
    if isStrict, isPrepared { observers.append(StrictObserver(self, container: origin)) }
    if let made {
      let codeContainer = origin == .code ? WeakManager(manager) : nil
      if origin == .trait { made.add(manager) }
      observers.append(InstanceObserver(made, codeContainer: codeContainer))
    }
    if !observers.isEmpty { ObserverList.setForkObservers(observers, of: manager) }
    wiring?.observe(manager)
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

  /// Whether no issue at a line of the program had this text before.
  func isFirstReport(of text: String) -> Bool {
    state.withLock { $0.reportedTexts.insert(text).inserted }
  }

  /// Reports an issue of the test.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: The line that the issue is about; nil for a place in the test.
  func report(_ text: String, at place: TestIssue.Place? = nil) {
    wiring?.keepSnapshots()
    if test.isCurrent() { return test.record(TestIssue(text: text, place: place)) }
    var issue = TestIssue.here(text)
    issue.place = place
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
