/// Stands in for Combine's protocol of this name.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Publishes before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that all `@Published` properties of the object share.
  ///
  /// Without such a property, it never publishes.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = Mirror(reflecting: self).children
      .compactMap { $0.value as? any PublishedProperty }
    let publisher = properties.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
    for property in properties { property.publisher = publisher }
    return publisher
  }
}

/// Stands in for Combine's protocol of this name.
public protocol Publisher {
  /// The type of what is published.
  associatedtype Output
  /// The type of errors.
  associatedtype Failure: Error
  /// Calls a closure for each output.
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

/// Stands in for Combine's publisher of this name.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but the fact.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private var receivers: [ObjectIdentifier: () -> Void] = [:]

  /// A publisher without subscribers.
  public init() {}

  /// Calls all subscribers.
  public func send() {
    for receiver in receivers.values { receiver() }
  }

  /// Calls a closure before each change.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    let key = Key()
    receivers[ObjectIdentifier(key)] = { receiveValue(()) }
    return AnyCancellable { [weak self] in self?.receivers[ObjectIdentifier(key)] = nil }
  }

  private final class Key {}
}

/// Stands in for Combine's class of this name: ends the subscription with its own life.
public final class AnyCancellable {
  private let cancel: () -> Void

  init(_ cancel: @escaping () -> Void) { self.cancel = cancel }

  deinit { cancel() }
}

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
