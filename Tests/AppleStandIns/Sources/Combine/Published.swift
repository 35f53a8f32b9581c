/// Stands in for Combine's property wrapper of this name: the object publishes before the value changes.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
  private final class Storage {
    var value: Value
    var publisher: ObservableObjectPublisher?
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// A property with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value; a property of a structure cannot have the wrapper, there as here.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  var publisher: ObservableObjectPublisher? {
    get { storage.publisher }
    nonmutating set { storage.publisher = newValue }
  }

  /// The value of an object's property.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped value: ReferenceWritableKeyPath<Object, Value>,
    storage property: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    get { object[keyPath: property].storage.value }
    set {
      object.objectWillChange.send()
      object[keyPath: property].storage.value = newValue
    }
  }
}

/// A `@Published` property of any type.
protocol PublishedProperty {
  /// The publisher of the object, once something has read it.
  var publisher: ObservableObjectPublisher? { get nonmutating set }
}
