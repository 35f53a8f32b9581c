/// Stands in for SwiftUI's state: one storage, made with the value.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// State that starts with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// State that starts with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}
