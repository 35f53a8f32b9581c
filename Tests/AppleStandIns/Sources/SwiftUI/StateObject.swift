public import Combine

/// Stands in for SwiftUI's state object: made on first read, once.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor private final class Storage {
    let make: () -> ObjectType
    lazy var object = make()
    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let storage: Storage

  /// An object that is made on first read.
  @MainActor public init(wrappedValue: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(wrappedValue)
  }

  /// The object.
  @MainActor public var wrappedValue: ObjectType { storage.object }

  /// Bindings to its properties.
  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    .init(root: storage.object)
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
}
