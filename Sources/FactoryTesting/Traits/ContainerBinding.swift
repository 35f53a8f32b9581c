public import Testing

/// A trait that gives tests their own containers: `.container`, one of yours, or `.containers`.
///
/// Where traits are not available, pass the same value to `withContainer` or `ContainerTestCase`.
public protocol ContainerBinding: TestTrait, SuiteTrait, TestScoping {
  /// The containers and singletons that a test has of its own.
  var isolation: TestIsolation { get set }
}

extension ContainerBinding {
  /// True: suites apply the trait to each of their tests.
  public var isRecursive: Bool { true }

  /// Runs a test, or one case of it, with containers and singletons of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: Runs it.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await isolation.run(for: .swiftTesting(test), isolation: nil, function)
  }

  /// Reports each resolution of a factory that the test has not overridden, and then resolves the
  /// real one.
  ///
  /// Registrations and closures of active contexts are overrides; auto-registrations are not. Each
  /// factory is reported once in a test. Forks are strict as well, and so are other containers of
  /// the same types that the test makes. Also reported are resolutions in the process's default
  /// container by code that has lost the test's container, and resolutions in the test's container
  /// after the test has ended.
  public var strict: Self {
    var strict = self
    strict.isolation.isStrict = true
    return strict
  }

  /// Chooses what the test's singletons start with.
  ///
  /// - Parameter singletons: `.cloned`, the default, or `.fresh`.
  /// - Returns: The changed trait.
  public func singletons(_ singletons: TestSingletons) -> Self {
    var changed = self
    changed.isolation.singletons = singletons
    return changed
  }
}

/// The singletons that a test starts with.
///
/// Changes in the test do not affect other tests.
public enum TestSingletons: Sendable {
  /// The singletons that exist when the test starts.
  case cloned
  /// No singletons: each is made when the test first resolves it.
  case fresh
}
