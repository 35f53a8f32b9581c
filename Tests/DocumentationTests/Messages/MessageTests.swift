import FactoryKit
import Testing

/// A message that stops the process.
private enum Stop: String, CaseIterable, Codable {
  case circularDependency = "circular-dependency"
  case unmetPromise = "unmet-promise"
  case notRegistered = "not-registered"
  case factoryOffActor = "factory-off-actor"
  case closureOffActor = "closure-off-actor"
  case computedManager = "computed-manager"
  case endlessAutoRegistration = "endless-auto-registration"
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
    case .closureOffActor: await overrideOnTheMainActor()
    case .computedManager: readABook()
    case .endlessAutoRegistration: resolveARestlessNumber()
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
  case activeContext = "active-context"
  case singletonReset = "singleton-reset"
  case unrecordedDependents = "unrecorded-dependents"

  func show() {
    switch self {
    case .weakValue: shareANumber()
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

@Suite("The last words of a message") struct MessageTests {
  @Test(arguments: Stop.allCases)
  fileprivate func `are its page, when the process stops`(stop: Stop) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [stop] in
      try await stop.show()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(end(stop.rawValue) + "\n"))
  }

  @Test(arguments: Warning.allCases)
  fileprivate func `are its page, when it is a warning`(warning: Warning) async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) { [warning] in
      warning.show()
    }
    let text = String(
      decoding: (result?.standardErrorContent ?? []) + (result?.standardOutputContent ?? []),
      as: UTF8.self)
    #if DEBUG
      #expect(text.contains(end(warning.rawValue) + "\n"))
    #else
      // Release builds check less, and have no contexts of tests.
      #expect(!text.contains("FACTORY"))
    #endif
  }

  @Test(arguments: MessageIssue.allCases)
  fileprivate func `are its page, when it is an issue`(issue: MessageIssue) {
    withKnownIssue {
      issue.show()
    } matching: {
      $0.description.hasSuffix(end(issue.rawValue))
    }
  }

  private func end(_ identifier: String) -> String {
    " [\(identifier)], see `factory explain-error \(identifier)`"
  }
}
