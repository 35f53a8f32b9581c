public import Testing

/// A trait that gives tests containers of their own: `.container`, one of yours, or `.containers`.
///
/// The same value works where there are no traits: see `withContainer` and `ContainerTestCase`.
public protocol ContainerBinding: TestTrait, SuiteTrait, TestScoping {
  /// The containers and singletons that a test gets for its own.
  var isolation: TestIsolation { get set }
}

extension ContainerBinding {
  /// Suites hand the trait on to their tests.
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

  /// Reports each resolution of a factory that the test has not overridden, and goes on with the
  /// real thing.
  ///
  /// A registration, or a context that is active, is an override; what a container registers by
  /// itself is not. Each factory is reported once a test. Containers of the same types that the
  /// test makes, and forks, are strict as well. Also reported: a resolution in the
  /// process's default container, where the test's own was lost, and one in the test's container
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

/// What a test's singletons start with; what becomes of them in the test stays in the test.
public enum TestSingletons: Sendable {
  /// The singletons that exist when the test starts.
  case cloned
  /// No singletons: each is made anew when the test asks for it.
  case fresh
}
