public import Combine

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
      let changed = node.screen.setNeedsUpdate
      storage.changes = storage.object.objectWillChange.sink { _ in changed() }
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
