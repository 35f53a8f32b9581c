internal import FactoryKit
internal import Testing

/// Connects this product to FactoryKit.
enum TestingProduct {
  private static let isAnnounced: Bool = {
    FactoryContext.update { $0.isTest = true }
    RequiredOverrideCheck.setListener(report)
    NewContainers.setListener(StrictContainers.watch)
    TestReporters.setFinder { TestScope.current }
    return true
  }()

  /// Tells FactoryKit, once, that this is a test and where to report missing overrides.
  static func announce() { _ = isAnnounced }

  private static func report(_ report: ResolutionReport) {
    if let scope = TestScope.current {
      scope.report(report.factory, IssueMessage.missingRequiredOverride(of: report))
    } else {
      TestIdentity.recordForUnknownTest(IssueMessage.missingRequiredOverride(of: report))
    }
  }
}

/// FactoryKit calls this function, which it looks up by this name.
@_cdecl("factory_testing_prepare")
public func prepareFactoryTesting() { TestingProduct.announce() }
