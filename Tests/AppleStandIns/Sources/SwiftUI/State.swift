// As there, these come with SwiftUI.
@_exported public import Combine
@_exported public import Observation

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

/// Stands in for SwiftUI's state object: made when the view is first shown, once for its identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  fileprivate final class Storage {
    let object: ObjectType
    var changes: AnyCancellable?
    init(_ object: ObjectType) { self.object = object }
  }

  private final class Link { var storage: Storage? }

  private let make: () -> ObjectType
  private let link = Link()

  /// An object that is made when the view is first shown.
  public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { make = wrappedValue }

  /// The object; outside a shown view another each time, there as here.
  @MainActor public var wrappedValue: ObjectType { link.storage?.object ?? make() }

  /// Bindings to its properties.
  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    .init(root: wrappedValue)
  }
}

extension StateObject: StoredProperty {
  func connect(to node: ViewNode, at index: Int, _ environment: EnvironmentValues) {
    link.storage = node.storage(at: index) {
      let storage = Storage(make())
      nonisolated(unsafe) let changed = node.screen.setNeedsUpdate  // from any thread
      storage.changes = storage.object.objectWillChange.sink { @Sendable _ in changed() }
      return storage
    }
  }
}

/// Stands in for SwiftUI's observed object, as far as its wrapper.
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Bindings to the object's properties.
  @MainActor @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(get: { root[keyPath: path] }, set: { root[keyPath: path] = $0 })
    }
  }

  private let object: ObjectType

  /// Observes an object.
  @MainActor public init(wrappedValue: ObjectType) { object = wrappedValue }

  /// Bindings to the object's properties.
  @MainActor public var projectedValue: Wrapper { Wrapper(root: object) }
}

/// Stands in for SwiftUI's binding.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A binding that reads and writes by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A binding to a property of the value.
  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: path] },
      set: { value in
        var changed = wrappedValue
        changed[keyPath: path] = value
        wrappedValue = changed
      }
    )
  }
}
