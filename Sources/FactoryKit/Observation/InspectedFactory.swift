internal import CFactoryEngine

/// A factory of one container, for listeners and for modules that look into containers.
///
/// It is valid as long as its container lives. Its C types stay internal, because once they were
/// visible to the package, the compiler made other choices for clients and asynchronous resolutions
/// got slower.
package struct InspectedFactory {
  let entry: Entry

  init(_ entry: Entry) { self.entry = entry }

  /// Identifies the factory of this container instance.
  package var identity: FactoryIdentity { FactoryIdentity(entry) }
  /// Identifies the factory in its container and in forks of that.
  package var key: PropertyKey { PropertyKey(entry) }
  /// The container's manager.
  package var manager: ContainerManager { entry.core }
  /// The container's type.
  package var container: String { entry.core.containerName }
  /// The property's name.
  package var name: String { entry.propertyName }
  /// Container and property, as messages write a factory.
  package var displayName: String { entry.displayName }
  /// The result type.
  package var type: Any.Type { entry.resultType }
  /// The result type inside an optional.
  package var promisedType: Any.Type { wrappedType(of: type) ?? type }
  /// The `#fileID` of the definition.
  package var file: String { entry.fileID }
  /// The line of the definition.
  package var line: Int { Int(fe_line(entry.head)) }
  /// Whether there is an instance for each parameter.
  package var isByParameter: Bool { entry.flags & FE_BY_PARAMETER != 0 }
  /// Whether the factory requires an override in tests.
  package var requiresOverride: Bool { entry.flags & FE_NEEDS_OVERRIDE != 0 }
}

/// Identifies a factory of one container instance, as long as the container lives.
package struct FactoryIdentity: Hashable, Sendable {
  private let address: UInt
  /// Identifies the factory in all containers of its type.
  package let declaration: FactoryDeclaration

  init(_ entry: Entry) {
    address = UInt(bitPattern: ObjectIdentifier(entry))
    declaration = FactoryDeclaration(entry)
  }
}

/// Identifies a factory in all containers of a type.
package struct FactoryDeclaration: Hashable, Sendable {
  /// The container's type; nil for a manager without a container.
  package let container: ObjectIdentifier?
  private let key: PropertyKey

  init(_ entry: Entry) {
    container = entry.core.typeOfContainer.map { ObjectIdentifier($0) }
    key = PropertyKey(entry)
  }
}

/// Identifies a factory in its container and in forks of that.
package struct PropertyKey: Hashable, Sendable {
  /// The address of the property's name, which is interned.
  private let name: UInt
  /// The address of the key's type, which is kind and result.
  private let type: UInt

  init(_ entry: Entry) { (name, type) = (UInt(bitPattern: entry.name), entry.type) }
}
