internal import FactoryKit
internal import Testing

/// Makes this product known to FactoryKit.
enum TestingProduct {
  private static let isAnnounced: Bool = {
    FactoryContext.update { $0.isTest = true }
    RequiredOverrideCheck.setListener(report)
    NewContainers.setListener(StrictContainers.watch)
    return true
  }()

  /// Lets FactoryKit know, once, that this is a test, and where unmet demands go.
  static func announce() { _ = isAnnounced }

  private static func report(_ report: ResolutionReport) {
    if let scope = TestScope.current {
      scope.report(report.factory, IssueText.unmetDemand(of: report))
    } else {
      TestIdentity.recordForUnknownTest(IssueText.unmetDemand(of: report))
    }
  }
}

/// Called by FactoryKit, which finds it by this name where this product is part of the program.
@_cdecl("factory_testing_prepare")
public func prepareFactoryTesting() { TestingProduct.announce() }
