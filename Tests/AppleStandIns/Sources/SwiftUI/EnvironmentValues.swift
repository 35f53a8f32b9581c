/// Stands in for SwiftUI's collection of this name.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Only defaults.
  public init() {}

  /// The value of a key, its default unless it was set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Stands in for SwiftUI's protocol of this name.
public protocol EnvironmentKey {
  /// The type of the key's values.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// Stands in for SwiftUI's wrapper of this name: outside a shown view, it reads defaults.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private final class Link { var values: EnvironmentValues? }

  private let path: KeyPath<EnvironmentValues, Value>
  private let link = Link()

  /// Reads a value of the view's environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// The value.
  public var wrappedValue: Value { (link.values ?? EnvironmentValues())[keyPath: path] }
}

extension Environment: StoredProperty {
  func connect(to node: ViewNode, at index: Int, _ environment: EnvironmentValues) {
    link.values = environment
  }
}

extension View {
  /// Stands in for the modifier that sets a value for a subtree.
  public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View
  {
    EnvironmentChange(content: self) { $0[keyPath: path] = value }
  }

  /// Stands in for the modifier that changes a value for a subtree.
  public func transformEnvironment<V>(
    _ path: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentChange(content: self) { transform(&$0[keyPath: path]) }
  }
}

private struct EnvironmentChange<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    var environment = environment
    change(&environment)
    return node.show(content, at: "content", environment)
  }
}
