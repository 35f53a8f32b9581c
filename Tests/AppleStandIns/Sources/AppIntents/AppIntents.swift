// Stand-ins for App Intents, as far as the types that the recipes use.

/// Stands in for Foundation's structure of this name.
public struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
  /// A text.
  public init(stringLiteral value: String) {}
}

/// Stands in for the protocol of this name.
public protocol IntentResult: Sendable {}

/// Stands in for the protocol of this name.
public protocol ProvidesDialog {}

/// Stands in for the structure of this name.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  /// A text.
  public init(stringLiteral value: String) {}
}

/// Stands in for the system's result.
public struct IntentResultContainer: IntentResult, ProvidesDialog {}

extension IntentResult where Self == IntentResultContainer {
  /// Done.
  public static func result() -> IntentResultContainer { IntentResultContainer() }

  /// Done, with words for the user.
  public static func result(dialog: IntentDialog) -> IntentResultContainer {
    IntentResultContainer()
  }
}

/// Stands in for the protocol of this name.
public protocol AppIntent: Sendable {
  /// The result of the action.
  associatedtype PerformResult: IntentResult
  /// The name of the action.
  static var title: LocalizedStringResource { get }
  /// An intent; the system calls it.
  init()
  /// The action.
  func perform() async throws -> PerformResult
}

/// Stands in for the wrapper of this name, as `AppIntent.Parameter`.
@propertyWrapper
public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  // unchecked: tests of the types alone.
  private var value: Value?

  /// The value.
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("The parameter has no value.") }
      return value
    }
    set { value = newValue }
  }

  /// A parameter without a value.
  public init(title: LocalizedStringResource) {}
}

extension AppIntent {
  /// Stands in for the wrapper of this name.
  public typealias Parameter = IntentParameter
}
