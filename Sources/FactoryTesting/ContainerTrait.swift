public import FactoryKit
public import Testing

/// Gives each test, and each case of a parameterised test, a container of its own.
public struct ContainerTrait<C: SharedContainer>: TestTrait, SuiteTrait, TestScoping {
  private let shared: TaskLocal<C>
  private let makeContainer: @Sendable () -> C

  /// A trait for a container type.
  ///
  /// - Parameters:
  ///   - shared: The type's task-local: `C.$shared`.
  ///   - container: Makes the container of a test.
  public init(shared: TaskLocal<C>, container: @autoclosure @escaping @Sendable () -> C) {
    self.shared = shared
    makeContainer = container
  }

  /// Suites hand the trait on to their tests.
  public var isRecursive: Bool { true }

  /// Runs a test with a container of its own.
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
    try await Scope.$singleton.withValue(Scope.singleton.clone()) {
      try await shared.withValue(makeContainer(), operation: function)
    }
  }
}

extension Trait where Self == ContainerTrait<Container> {
  /// Gives each test a `Container` of its own.
  public static var container: ContainerTrait<Container> {
    ContainerTrait(shared: Container.$shared, container: Container())
  }
}
