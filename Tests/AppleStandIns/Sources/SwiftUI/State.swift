/// Stands in for SwiftUI's state: the value belongs to the identity of the view.
///
/// Outside a shown view, it reads its first value and cannot be set, there as here.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  fileprivate final class Storage {
    var value: Value
    let changed: () -> Void

    init(_ value: Value, changed: @escaping () -> Void) {
      self.value = value
      self.changed = changed
    }
  }

  private final class Link { var storage: Storage? }

  private let first: Value
  private let link = Link()

  /// State that starts with a value.
  public init(wrappedValue: Value) { first = wrappedValue }

  /// State that starts with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { link.storage?.value ?? first }
    nonmutating set {
      link.storage?.value = newValue
      link.storage?.changed()
    }
  }
}

extension State: StoredProperty {
  func connect(to node: ViewNode, at index: Int, _ environment: EnvironmentValues) {
    link.storage = node.storage(at: index) { Storage(first, changed: node.screen.setNeedsUpdate) }
  }
}
