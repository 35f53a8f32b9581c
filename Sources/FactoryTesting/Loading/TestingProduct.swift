internal import FactoryKit
internal import Testing

/// Connects this product to FactoryKit.
final class TestingProduct: ProcessListener {
  private static let isAnnounced: Bool = {
    FactoryContext.update { $0.isTest = true }
    ProcessListeners.set(TestingProduct())
    return true
  }()

  /// Tells FactoryKit, once, that this is a test and where to report.
  static func announce() { _ = isAnnounced }

  var currentTest: (any AnyObject & Sendable)? { TestScope.current }

  func made(_ manager: AnyObject, from origin: AnyObject?) {
    StrictContainers.watch(
      uncheckedCast(manager, to: ContainerManager.self),
      origin: origin.map { uncheckedCast($0, to: ContainerManager.self) })
  }

  func report(_ issue: ContainerIssue) -> Bool {
    switch issue {
    case .missingRequiredOverride(let resolution, let source):
      let report = ResolutionReport(resolution, from: source)
      let message = IssueMessage.missingRequiredOverride(of: report)
      if let test = TestScope.current {
        test.report(report.factory, message)
      } else {
        TestIdentity.recordForUnknownTest(message)
      }
      return true
    case .activeContext(let message, let factory, let place):
      guard let test = TestScope.current, test.demands.isAnyStrict else { return false }
      return test.report(message, finding: (.activeContext, factory.displayName), at: place)
    case .leftDouble(let message):
      return TestScope.current?.report(message, finding: nil, at: nil) == true
    case .closureOffActor(let message, let test, let place):
      guard let test = test as? TestScope else { return false }
      return test.report(message, finding: nil, at: place)
    }
  }
}

/// FactoryKit calls this function, which it looks up by this name.
@_cdecl("factory_testing_prepare")
public func prepareFactoryTesting() { TestingProduct.announce() }
