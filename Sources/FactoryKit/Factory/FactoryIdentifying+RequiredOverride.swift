/// Where a factory has to be overridden.
public enum OverrideRequirement: Sendable {
  /// In tests, of Swift Testing and XCTest.
  case test
}

extension FactoryIdentifying {
  /// Demands that tests override this factory: `self { LivePayments() }.requiresOverride(in:
  /// .test)`.
  ///
  /// Resolving it in a test without a registration or an active context is a test issue when
  /// `FactoryTesting` is part of the program, and a warning on standard error when it is not. The
  /// test goes on with the real thing. A reset does not take the demand back. Outside tests nothing
  /// is reported, but resolving takes the way with all its checks, not the shortest one.
  ///
  /// - Parameter situation: Where the override is demanded.
  /// - Returns: The factory.
  @discardableResult
  public func requiresOverride(in situation: OverrideRequirement) -> Self {
    registration.withHandle { $0.requireOverride() }
    return self
  }
}
