// Stand-ins for the Composable Architecture and its dependencies, as far as types go.

/// Stands in for the protocol of this name.
public protocol Reducer<State, Action> {
  /// What a feature knows.
  associatedtype State
  /// What can happen.
  associatedtype Action
  /// The type of the body.
  associatedtype Body
  /// What happens then.
  @ReducerBuilder<State, Action> var body: Body { get }
}

/// Stands in for the alias of this name.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// Stands in for the builder of this name, for one reducer.
@resultBuilder public enum ReducerBuilder<State, Action> {
  /// One reducer as itself.
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  /// One reducer as itself.
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}

extension Reducer where Body == Never {
  /// Never read.
  public var body: Never { fatalError("no body") }
}

/// Stands in for the reducer of this name.
public struct Reduce<State, Action>: Reducer {
  /// A reducer of a closure.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {}
  /// It has no parts.
  public typealias Body = Never
}

/// Stands in for the structure of this name.
@MainActor public struct Send<Action>: Sendable {
  /// Sends an action.
  public func callAsFunction(_ action: Action) {}
}

/// Stands in for the structure of this name.
public struct Effect<Action>: Sendable {
  /// No work.
  public static var none: Effect<Action> { Effect() }

  /// Work that sends actions.
  public static func run(
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Effect<Action> { Effect() }
}

/// Stands in for the protocol of this name.
public protocol TestDependencyKey<Value> {
  /// The type of the dependency.
  associatedtype Value: Sendable
  /// What tests use.
  static var testValue: Value { get }
}

/// Stands in for the protocol of this name.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What the app uses.
  static var liveValue: Value { get }
}

/// Stands in for the structure of this name.
public struct DependencyValues: Sendable {
  /// The value of a key.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { key.testValue }
    set {}
  }
}

/// Stands in for the wrapper of this name.
@propertyWrapper public struct Dependency<Value>: @unchecked Sendable {
  // unchecked: never changes.
  private let path: KeyPath<DependencyValues, Value>

  /// Reads a value.
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) { path = keyPath }

  /// The value.
  public var wrappedValue: Value { DependencyValues()[keyPath: path] }
}
