internal import CFactoryRegistry

/// A resolution that has ended.
package struct ResolutionReport: Sendable {
  /// The container's type.
  package let container: String
  /// The property's name.
  package let property: String
  /// The result type.
  package let type: String
  /// The place of the definition: its `#fileID` and line.
  package let file: String
  package let line: UInt32
  package let source: ResolutionSource
  /// Whether an active context replaces the definition, or a registration that the container did
  /// not make itself.
  ///
  /// A list is also overridden if it has elements of which the container contributed none.
  package let isOverridden: Bool
  /// Whether the factory requires an override in tests.
  package let requiresOverride: Bool
  /// How many resolutions enclose this one on its thread.
  package let depth: Int
  /// How long instances live, as an explanation names it.
  package let scope: String
  /// The factory whose resolution caused this one, as container and property; nil if there is none.
  package let requester: String?
  /// The global actor of the factory's property; nil if there is none.
  package let actor: String?
  /// Identifies the factory of this container instance.
  package let factory: FactoryIdentity
}

/// Identifies a factory of one container instance, as long as the container lives.
package struct FactoryIdentity: Hashable, Sendable {
  private let address: UInt
  /// Identifies the factory in all containers of its type.
  package let declaration: FactoryDeclaration

  init(_ entry: Entry) {
    address = UInt(bitPattern: entry)
    declaration = FactoryDeclaration(entry)
  }
}

/// Identifies a factory in all containers of a type.
package struct FactoryDeclaration: Hashable, Sendable {
  /// The container's type; nil for a manager without a container.
  package let container: ObjectIdentifier?
  private let property: String
  /// The address of the key's type, which is kind and result.
  private let type: UInt

  init(_ entry: Entry) {
    container = entry.pointee.core.containerType.map { ObjectIdentifier($0) }
    property = entry.propertyName
    type = UInt(bitPattern: entry.pointee.type)
  }
}

/// An observer of every resolution in a container.
package protocol ResolutionObserver: AnyObject, Sendable {
  /// The library calls it after each resolution, on that thread, with no lock held.
  ///
  /// - Parameters:
  ///   - report: The resolution.
  ///   - object: The instance if it is an object, inside any optional or existential.
  func didResolve(_ report: ResolutionReport, returning object: AnyObject?)
}
