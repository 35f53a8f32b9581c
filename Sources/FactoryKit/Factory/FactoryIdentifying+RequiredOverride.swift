/// The situation in which a factory has to be overridden.
public enum OverrideRequirement: Sendable {
  /// In tests, whether they use Swift Testing or XCTest.
  case test
}

extension FactoryIdentifying {
  /// Requires that tests override this factory:
  /// `self { LivePayments() }.requiresOverride(in: .test)`.
  ///
  /// If a test resolves the factory without a registration or an active context, `FactoryTesting`
  /// reports an issue; a program without it reports nothing. The test goes on with the real
  /// instance. A reset does not remove the requirement. Outside of
  /// tests nothing is reported, but resolving takes the slow path there, too.
  ///
  /// - Parameter situation: Where the override is required.
  /// - Returns: The factory.
  @discardableResult
  public func requiresOverride(in situation: OverrideRequirement) -> Self {
    registration.withHandle { $0.requireOverride() }
    return self
  }
}
