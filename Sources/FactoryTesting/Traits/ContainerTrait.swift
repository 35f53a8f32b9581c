public import FactoryKit
public import Testing

/// Gives each test, and each case of a parameterised test, a container of its own.
///
/// ```swift
/// @Test(.container { $0.api.register { MockAPI() } })
/// func `signing in asks the api`() { ... }
/// ```
///
/// On a suite it does so for each test of the suite. Declare one for a container type of yours:
///
/// ```swift
/// extension Trait where Self == ContainerTrait<AuthContainer> {
///   static var auth: Self {
///     Self(shared: AuthContainer.$shared, container: AuthContainer())
///   }
/// }
/// ```
public struct ContainerTrait<C: SharedContainer>: ContainerBinding {
  /// Prepares a container, whatever actor it belongs to: a closure to be kept and given to several
  /// traits.
  public typealias Transform = @isolated(any) @Sendable (C) async -> Void

  /// The containers and singletons that a test gets for its own.
  public var isolation: TestIsolation

  /// A trait for a container type.
  ///
  /// - Parameters:
  ///   - shared: The type's task-local: `C.$shared`.
  ///   - container: Makes the container of a test.
  public init(shared: TaskLocal<C>, container: @autoclosure @escaping @Sendable () -> C) {
    isolation = TestIsolation(PlannedContainer(shared: shared, make: container))
  }

  /// Prepares the container of each test: `.container { $0.api.register { MockAPI() } }`.
  ///
  /// - Parameter transform: Gets the container, which is the shared one meanwhile. Runs before the
  ///   test, on the actor that it belongs to, after what was given before.
  /// - Returns: The changed trait.
  public func callAsFunction(transform: @escaping ContainerClosure<C>) -> Self {
    preparing(.immediate(transform))
  }

  /// Prepares the container of each test, asynchronously:
  /// `.container { let user = await makeUser(); $0.user.register { user } }`.
  ///
  /// - Parameter transform: Gets the container, which is the shared one meanwhile. Runs before the
  ///   test, on the actor that it belongs to, after what was given before.
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
  /// - Parameter paths: Factories of any kind that may be the real thing.
  /// - Returns: The changed trait.
  public func strict<each F: FactoryIdentifying>(
    allowing paths: repeat any KeyPath<C, each F> & Sendable
  ) -> Self {
    var changed = self
    for path in repeat each paths { changed = changed.allowing(AllowedFactory(at: path)) }
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
  ///   - paths: Factories of any kind that may be the real thing.
  ///   - transform: Gets the container, as in `.container { }`.
  /// - Returns: The changed trait.
  public func strict<each F: FactoryIdentifying>(
    allowing paths: repeat any KeyPath<C, each F> & Sendable,
    transform: @escaping ContainerClosure<C>
  ) -> Self {
    strict(allowing: repeat each paths)(transform: transform)
  }

  /// Reports each resolution of a factory that the test has not overridden and the list does not
  /// allow; it may name factories of a global actor.
  ///
  /// A key path to a property of an actor cannot be formed here; a closure can return its factory.
  ///
  /// ```swift
  /// .container.strict(allowing: { @MainActor in $0.viewModel }, \.clock)
  /// ```
  ///
  /// - Parameter factories: Closures on the actor, for its factories, and key paths of others.
  /// - Returns: The changed trait.
  @_disfavoredOverload
  public func strict<each F: FactoryIdentifying>(
    allowing factories: repeat @escaping @isolated(any) @Sendable (C) -> each F
  ) -> Self {
    var changed = self
    for factory in repeat each factories { changed = changed.allowing(AllowedFactory(factory)) }
    return changed.strict
  }

  /// Prepares the container of each test, and reports each resolution of a factory that the test
  /// has not overridden and the list does not allow; it may name factories of a global actor.
  ///
  /// - Parameters:
  ///   - factories: Closures on the actor, for its factories, and key paths of others.
  ///   - transform: Gets the container, as in `.container { }`.
  /// - Returns: The changed trait.
  public func strict<each F: FactoryIdentifying>(
    allowing factories: repeat @escaping @isolated(any) @Sendable (C) -> each F,
    transform: @escaping ContainerClosure<C>
  ) -> Self {
    strict(allowing: repeat each factories)(transform: transform)
  }

  private func allowing(_ factory: AllowedFactory<C>) -> Self {
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
  /// Gives each test a `Container` of its own.
  public static var container: ContainerTrait<Container> {
    ContainerTrait(shared: Container.$shared, container: Container())
  }
}
