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

  /// Reports each resolution of a factory that the test has not overridden, but for those listed.
  ///
  /// ```swift
  /// @Suite(.container.strict(allowing: \.viewModel, \.clock))
  /// ```
  ///
  /// - Parameter paths: Factories of any kind that may be the real thing.
  /// - Returns: The changed trait.
  public func strict<each F: FactoryIdentifying>(
    allowing paths: repeat any KeyPath<C, each F> & Sendable
  ) -> Self {
    planning { plan in
      for path in repeat each paths {
        plan.allowed.append { $0[keyPath: path].identity }
      }
    }.strict
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
