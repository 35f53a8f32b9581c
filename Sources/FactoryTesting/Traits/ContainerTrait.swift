public import FactoryKit
public import Testing

/// Gives each test, and each case of a parameterized test, its own container.
///
/// ```swift
/// @Test(.container { $0.api.register { MockAPI() } })
/// func `signing in asks the api`() { ... }
/// ```
///
/// On a suite, the trait applies to each test of the suite. To use it with a container type of your
/// own, declare a trait for that type:
///
/// ```swift
/// extension Trait where Self == ContainerTrait<AuthContainer> {
///   static var auth: Self {
///     Self(shared: AuthContainer.$shared, container: AuthContainer())
///   }
/// }
/// ```
public struct ContainerTrait<C: SharedContainer>: ContainerBinding {
  /// A closure that prepares a container and can be shared by several traits; it may be isolated to
  /// any actor.
  public typealias Transform = @isolated(any) @Sendable (C) async -> Void

  /// The containers and singletons that a test has of its own.
  public var isolation: TestIsolation

  /// Makes a trait for a container type.
  ///
  /// - Parameters:
  ///   - shared: The type's task-local: `C.$shared`.
  ///   - container: Makes the container of a test.
  public init(shared: TaskLocal<C>, container: @autoclosure @escaping @Sendable () -> C) {
    isolation = TestIsolation(PlannedContainer(shared: shared, make: container))
  }

  /// Prepares the container of each test: `.container { $0.api.register { MockAPI() } }`.
  ///
  /// - Parameter transform: Receives the container, which is also the shared one while the closure
  ///   runs. It runs before the test, on its own actor, after closures that were given earlier.
  /// - Returns: The changed trait.
  public func callAsFunction(transform: @escaping ContainerClosure<C>) -> Self {
    preparing(.immediate(transform))
  }

  /// Prepares the container of each test, asynchronously:
  /// `.container { let user = await makeUser(); $0.user.register { user } }`.
  ///
  /// - Parameter transform: Receives the container, which is also the shared one while the closure
  ///   runs. It runs before the test, on its own actor, after closures that were given earlier.
  /// - Returns: The changed trait.
  @_disfavoredOverload
  public func callAsFunction(transform: @escaping AsyncContainerClosure<C>) -> Self {
    preparing(.suspending(transform))
  }

  /// Reports each resolution of a factory that the test has not overridden and the list does not
  /// allow.
  ///
  /// ```swift
  /// @Suite(.container.strict(allowing: \.clock, \.calendar))
  /// ```
  ///
  /// - Parameter paths: Factories of any kind that need no override.
  /// - Returns: The changed trait.
  public func strict<each F: FactoryIdentifying>(
    allowing paths: repeat any KeyPath<C, each F> & Sendable
  ) -> Self {
    var changed = self
    for path in repeat each paths { changed = changed.allowing(NamedFactory(at: path)) }
    return changed.strict
  }

  /// Prepares the container of each test, and reports each resolution of a factory that the test
  /// has not overridden and the list does not allow.
  ///
  /// ```swift
  /// .container.strict(allowing: \.clock) { $0.api.register { MockAPI() } }
  /// ```
  ///
  /// - Parameters:
  ///   - paths: Factories of any kind that need no override.
  ///   - transform: Receives the container, as in `.container { }`.
  /// - Returns: The changed trait.
  public func strict<each F: FactoryIdentifying>(
    allowing paths: repeat any KeyPath<C, each F> & Sendable,
    transform: @escaping ContainerClosure<C>
  ) -> Self {
    strict(allowing: repeat each paths)(transform: transform)
  }

  /// Prepares the container of each test, and reports what ``ContainerBinding/strict`` does, as
  /// warnings or as errors.
  ///
  /// - Parameters:
  ///   - severity: `.warning`, with which the test passes, or `.error`.
  ///   - transform: Receives the container, as in `.container { }`.
  /// - Returns: The changed trait.
  public func strict(
    _ severity: StrictSeverity,
    transform: @escaping ContainerClosure<C>
  ) -> Self {
    strict(severity)(transform: transform)
  }

  /// Prepares the container of each test, and reports what ``ContainerBinding/strict`` does, except
  /// for what a file lists: see ``ContainerBinding/strict(baseline:file:)``.
  ///
  /// - Parameters:
  ///   - path: The path of a JSON file.
  ///   - file: The source file whose folder the path is relative to; by default, the caller's.
  ///   - transform: Receives the container, as in `.container { }`.
  /// - Returns: The changed trait.
  public func strict(
    baseline path: String,
    file: StaticString = #filePath,
    transform: @escaping ContainerClosure<C>
  ) -> Self {
    strict(baseline: path, file: file)(transform: transform)
  }

  /// Reports each resolution of a factory that the test has not overridden and the list does not
  /// allow, which may contain factories that are isolated to a global actor.
  ///
  /// The compiler does not allow a key path to a property that is isolated to an actor here. Use a
  /// closure that is isolated to the actor and returns the factory.
  ///
  /// ```swift
  /// .container.strict(allowing: { @MainActor in $0.viewModel }, \.clock)
  /// ```
  ///
  /// - Parameter factories: Closures that are isolated to the actor and return its factories, and
  ///   key paths of other factories.
  /// - Returns: The changed trait.
  @_disfavoredOverload
  public func strict<each F: FactoryIdentifying>(
    allowing factories: repeat @escaping @isolated(any) @Sendable (C) -> each F
  ) -> Self {
    var changed = self
    for factory in repeat each factories { changed = changed.allowing(NamedFactory(factory)) }
    return changed.strict
  }

  /// Prepares the container of each test, and reports each resolution of a factory that the test
  /// has not overridden and the list does not allow, which may contain factories that are isolated
  /// to a global actor.
  ///
  /// - Parameters:
  ///   - factories: Closures that are isolated to the actor and return its factories, and key paths
  ///     of other factories.
  ///   - transform: Receives the container, as in `.container { }`.
  /// - Returns: The changed trait.
  @_disfavoredOverload
  public func strict<each F: FactoryIdentifying>(
    allowing factories: repeat @escaping @isolated(any) @Sendable (C) -> each F,
    transform: @escaping ContainerClosure<C>
  ) -> Self {
    strict(allowing: repeat each factories)(transform: transform)
  }

  func outliving(_ factory: NamedFactory<C>) -> Self {
    planning { $0.outliving.append(factory) }
  }

  private func allowing(_ factory: NamedFactory<C>) -> Self {
    planning { $0.allowed.append(factory) }
  }

  private func preparing(_ preparation: Preparation<C>) -> Self {
    planning { $0.preparations.append(preparation) }
  }

  private func planning(_ change: (inout PlannedContainer<C>) -> Void) -> Self {
    var changed = self
    changed.isolation.change(change)
    return changed
  }
}

extension Trait where Self == ContainerTrait<Container> {
  /// Gives each test its own `Container`.
  public static var container: ContainerTrait<Container> {
    ContainerTrait(shared: Container.$shared, container: Container())
  }
}
