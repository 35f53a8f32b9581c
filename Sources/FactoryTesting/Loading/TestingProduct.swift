internal import FactoryInspect
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

  /// The singletons of the test whose containers are made in the current task.
  @TaskLocal static var singletonsOfTest: Scope.Singleton?

  // Weakly, because a singleton may hold its container. After the test, none is kept.
  var currentSingletons: (@Sendable () -> Scope.Singleton)? {
    guard let singletons = Self.singletonsOfTest else { return nil }
    return { [weak singletons] in singletons ?? Scope.Singleton() }
  }

  func made(_ manager: AnyObject, from origin: AnyObject?) {
    StrictContainers.watch(
      uncheckedCast(manager, to: ContainerManager.self),
      origin: origin.map { uncheckedCast($0, to: ContainerManager.self) })
  }

  func missedOverride(_ resolution: WatchedResolution, from source: ResolutionSource) {
    let report = ResolutionReport(resolution, from: source)
    let message = IssueMessage.missingRequiredOverride(of: report)
    if let test = TestScope.current {
      if test.isFirstReport(of: report.factory) { test.report(message) }
    } else {
      TestIdentity.recordForUnknownTest(message)
    }
  }

  func report(
    _ message: Message, of factory: InspectedFactory?, at place: SourcePlace?, in test: AnyObject?
  ) -> Bool {
    guard let test = test == nil ? TestScope.current : test as? TestScope else { return false }
    guard let factory else { return test.report(message, finding: nil, at: place) }
    let type = factory.identity.declaration.container
    guard test.demands.becomesStrict(type) else { return false }
    return test.report(message, finding: (.activeContext, factory), at: place)
  }
}

/// FactoryKit calls this function, which it looks up by this name.
@_cdecl("factory_testing_prepare")
public func prepareFactoryTesting() { TestingProduct.announce() }
