internal import FactoryInspect
internal import FactoryKit

/// The state of one test, or of one block of `withContainer`, for observers and reports.
final class TestScope: Sendable {
  /// The scope of the current task.
  @TaskLocal static var current: TestScope?

  private struct Reported: Hashable {
    let factory: FactoryDeclaration
    /// Whether the factory was resolved after the test had ended.
    let isLate: Bool
    let severity: StrictSeverity
  }

  private struct State {
    var hasEnded = false
    /// The factories that were reported, so that none is reported twice.
    var reported: Set<Reported> = []
    /// The texts of issues at a line of the program that were reported, so that none is reported
    /// twice.
    var reportedTexts: Set<String> = []
    /// The factories without an override that were resolved for a running resolution which is going
    /// to be reported, by its number.
    var others: [UInt64: [String]] = [:]
    /// The factories that a report has named because they lack an override.
    var missing: Set<String> = []
    /// The issues from code outside the test's task, which are recorded when the test ends.
    var pending: [TestIssue] = []
    var lateIssues: LateIssues?
  }

  let test: TestIdentity
  let demands: TestDemands
  /// The objects that factories make and whose release this test demands.
  let made = MadeInstances()
  /// The containers that the test's code has made.
  let codeContainers = ObservedContainers()
  /// The attachments of the test, or of an outer one, when it fails.
  let wiring: TestWiring?
  /// Whether the attachments are this scope's, and not those of an outer one.
  let ownsWiring: Bool
  private let outer: TestScope?
  /// A number above those of the tasks that are older than the test.
  private let beginning = TaskNumber.next()
  private let state = Locked(State())

  init(_ test: TestIdentity, wiring: TestWiring? = nil, within outer: TestScope?) {
    self.test = test
    demands = TestDemands(within: outer?.demands)
    self.wiring = wiring ?? outer?.wiring
    ownsWiring = wiring != nil
    self.outer = outer
  }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Whether the current task prepares the containers of a test.
  static var isPreparing: Bool { current?.demands.isPrepared == false }

  /// Whether this is `scope` or a block inside it.
  func isWithin(_ scope: TestScope) -> Bool { self === scope || around.contains { $0 === scope } }

  /// The scopes around this one, the innermost first.
  var around: some Sequence<TestScope> { sequence(first: self, next: \.outer).dropFirst() }

  /// Whether work outside of all tests may come from this one.
  ///
  /// It may not in a task that is older than the test.
  var mayHaveStartedThisWork: Bool {
    guard let beginning, let current = TaskNumber.current else { return true }
    return current > beginning
  }

  /// The objects of the innermost scope that demands their release.
  var releasedInstances: MadeInstances? {
    demands.releasesOwnInstances ? made : outer?.releasedInstances
  }

  /// Observes a container of a trait as this test demands, and ends the observation by other tests.
  ///
  /// - Parameters:
  ///   - manager: The container's manager.
  ///   - type: The container's type.
  func observe(_ manager: ContainerManager, of type: ObjectIdentifier) {
    var observers: [any ForkObserver] = []
    if demands.isStrict(type) { observers.append(StrictObserver(self, container: .trait)) }
    if demands.wantsOverridesFirst(type) { observers.append(LateOverrideListener(self)) }
    if demands.releasesInstances(type), let made = releasedInstances {
      made.add(manager)
      observers.append(InstanceObserver(self, made))
    }
    manager.setForkObservers(observers)
    wiring?.observe(manager)
  }

  /// Observes a container that the test's code makes, whose type is not known yet.
  func observe(codeContainer manager: ContainerManager) {
    guard !codeContainers.hasEnded else { return }
    var observers: [any ForkObserver] = []
    if demands.isAnyStrict { observers.append(StrictObserver(self, container: .code)) }
    if demands.wantsAnyOverridesFirst {
      manager.beginRecordingForTest()
      observers.append(LateOverrideListener(self, observed: codeContainers))
    }
    if let made = releasedInstances {
      observers.append(InstanceObserver(self, made, isOfCode: true, codeContainer: manager))
    }
    if !observers.isEmpty { manager.setForkObservers(observers) }
    wiring?.observe(manager)
  }

  /// Stops observing the containers that the test's code has made, because they may outlive the
  /// test.
  ///
  /// The call is made when the test and its tasks have ended.
  func stopObserving() {
    codeContainers.end()
    if ownsWiring { wiring?.stopObserving() }
  }

  /// Whether no issue of a factory was reported before.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - isLate: Whether the issue is that it was resolved after the test had ended.
  ///   - severity: The severity of the issue: an error is reported after a warning, too.
  /// - Returns: Whether this is the first one.
  func isFirstReport(
    of factory: FactoryIdentity,
    isLate: Bool = false,
    severity: StrictSeverity = .error
  ) -> Bool {
    let reported = Reported(factory: factory.declaration, isLate: isLate, severity: severity)
    return state.withLock { $0.reported.insert(reported).inserted }
  }

  /// Notes factories without an override that were resolved for a running resolution.
  func note(_ names: [String], for resolution: UInt64) {
    state.withLock { state in
      for name in names where state.others[resolution]?.contains(name) != true {
        state.others[resolution, default: []].append(name)
      }
    }
  }

  /// Returns what was noted for a resolution, which ends.
  func takeOthers(for resolution: UInt64) -> [String] {
    state.withLock { $0.others.removeValue(forKey: resolution) ?? [] }
  }

  /// Notes factories that are reported because they lack an override.
  func noteMissing(_ names: [String]) { state.withLock { $0.missing.formUnion(names) } }

  /// Whether a factory was reported because it lacked an override.
  func hasMissed(_ name: String) -> Bool { state.withLock { $0.missing.contains(name) } }

  /// Whether no issue at a line of the program had this message before.
  func isFirstReport(of message: Message) -> Bool {
    state.withLock { $0.reportedTexts.insert(message.text).inserted }
  }

  /// Reports an issue of the test.
  ///
  /// - Parameters:
  ///   - message: What the issue says.
  ///   - place: The line that the issue is about; nil for a place in the test.
  ///   - severity: Whether the issue fails the test.
  func report(
    _ message: Message,
    at place: TestIssue.Place? = nil,
    severity: StrictSeverity = .error
  ) {
    if severity == .error { wiring?.keepSnapshots() }
    var issue = TestIssue.here(message)
    (issue.place, issue.severity) = (place, severity)
    if isOfCurrentTask, test.isCurrent() { return test.record(issue) }
    let (hasEnded, late) = state.withLock { state in
      if !state.hasEnded { state.pending.append(issue) }
      return (state.hasEnded, state.lateIssues)
    }
    if let late {
      late.record(TestIssue(message, severity: severity))
    } else if hasEnded {
      TestIdentity.recordOfEndedTest(message)
    }
  }

  /// Whether the current task may record issues of this test, because it is neither that of another
  /// test nor that of another case of this one.
  private var isOfCurrentTask: Bool {
    guard let current = Self.current else { return true }
    return current.isWithin(self) || isWithin(current)
  }

  /// Ends the test by recording the pending issues, and prepares for late ones if the test is
  /// strict.
  ///
  /// The caller must be in the test's task but outside its containers.
  func end() {
    let late = demands.isAnyStrict ? LateIssues(of: test) : nil
    let pending = state.withLock { state in
      state.hasEnded = true
      state.lateIssues = late
      defer { state.pending = [] }
      return state.pending
    }
    for issue in pending { test.record(issue) }
  }
}
