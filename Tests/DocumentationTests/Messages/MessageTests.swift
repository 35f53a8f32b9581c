import FactoryKit
import Testing

/// A message that stops the process.
private enum Stop: String, CaseIterable, Codable {
  case circularDependency = "circular-dependency"
  case unmetPromise = "unmet-promise"
  case notRegistered = "not-registered"
  case factoryOffActor = "factory-off-actor"
  case computedManager = "computed-manager"
  case parameterType = "parameter-type"
  case duplicateContribution = "duplicate-contribution"
  case foreignContribution = "foreign-contribution"
  case warmUpParameter = "warm-up-parameter"
  case wrapperArgument = "wrapper-argument"
  case asyncGraphScope = "async-graph-scope"
  case asyncPreparation = "async-preparation"
  case preparationOffActor = "preparation-off-actor"
  case traitOffActor = "trait-off-actor"

  func show() async throws {
    switch self {
    case .circularDependency: resolveInACircle()
    case .unmetPromise: resolveThePromise()
    case .notRegistered: resolveAfterReset()
    case .factoryOffActor: await resolveOffTheMainActor()
    case .computedManager: readABook()
    case .parameterType: useOneNameTwice()
    case .duplicateContribution: contributeTwice()
    case .foreignContribution: contributeFromElsewhere()
    case .warmUpParameter: try await warmUpWithoutParameter()
    case .wrapperArgument: overrideThroughTheWrapper()
    case .asyncGraphScope: useGraphScope()
    case .asyncPreparation: prepareWithoutWaiting()
    case .preparationOffActor: await prepareOffTheMainActor()
    case .traitOffActor: await allowOffTheMainActor()
    }
  }
}

/// A warning that is printed.
private enum Warning: String, CaseIterable, Codable {
  case weakValue = "weak-value"
  case closureOffActor = "closure-off-actor"
  case activeContext = "active-context"
  case singletonReset = "singleton-reset"
  case unrecordedDependents = "unrecorded-dependents"

  func show() async {
    switch self {
    case .weakValue: shareANumber()
    case .closureOffActor: await overrideOnTheMainActor()
    case .activeContext: registerInVain()
    case .singletonReset: resetSingletons()
    case .unrecordedDependents: rebuildWithoutARecord()
    }
  }
}

/// A message that is an issue of a test.
///
/// Not the one about a lost container: it would be an issue of other strict tests that are running.
private enum MessageIssue: String, CaseIterable {
  case missingOverride = "missing-override"
  case requiredOverride = "required-override"
  case repeatedContainer = "repeated-container"
  case leak
  case brokenBaseline = "broken-baseline"
  case lateOverride = "late-override"

  func show() {
    switch self {
    case .missingOverride: sendForReal()
    case .requiredOverride: payForReal()
    case .repeatedContainer: prepareOneContainerTwice()
    case .leak: leaveALoop()
    case .brokenBaseline: readAMergeConflict()
    case .lateOverride: overrideTooLate()
    }
  }
}

@Suite("The page about a message") struct MessageTests {
  @Test(arguments: Stop.allCases)
  fileprivate func `has the words with which the process stops`(stop: Stop) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [stop] in
      try await stop.show()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    try expect(text, stop.rawValue)
  }

  @Test(arguments: Warning.allCases)
  fileprivate func `has the words of a warning`(warning: Warning) async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) { [warning] in
      await warning.show()
    }
    let text = String(
      decoding: (result?.standardErrorContent ?? []) + (result?.standardOutputContent ?? []),
      as: UTF8.self)
    #if DEBUG
      try expect(text, warning.rawValue)
    #else
      // Release builds check less, and have no contexts of tests.
      #expect(!text.contains("FACTORY"))
    #endif
  }

  @Test(arguments: MessageIssue.allCases)
  fileprivate func `has the words of an issue`(issue: MessageIssue) throws {
    let page = try MessagePage()
    withKnownIssue {
      issue.show()
    } matching: { found in
      let problem = page.problem(with: found.description, issue.rawValue)
      if let problem { print(problem) }
      return problem == nil && found.description.hasSuffix(end(issue.rawValue))
    }
  }

  @Test func `is a section for each identifier, in their order`() throws {
    let sections = try MessagePage().sections.map(\.identifier)
    #expect(sections == Array(try MessagePage.identifiers()).sorted())
  }

  @Test(arguments: [
    ("one two three", "one … three", true), ("one two three", "one … four", false),
    ("one two three", "one …", true), ("one two three", "two …", false), ("one", "one two", false),
  ])
  func `says nothing else`(text: String, pattern: String, matches: Bool) {
    #expect(MessagePage.matches(text, pattern: pattern) == matches)
  }

  /// Expects that a message ends with its page, and that the page has its words.
  private func expect(
    _ text: String, _ identifier: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(text.contains(end(identifier)), sourceLocation: sourceLocation)
    let problem = try MessagePage().problem(with: text, identifier)
    #expect(problem == nil, sourceLocation: sourceLocation)
  }

  private func end(_ identifier: String) -> String {
    " [\(identifier)], see `factory explain-error \(identifier)`"
  }
}
