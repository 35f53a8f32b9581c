internal import CFactoryRegistry

/// One resolution, as observers learn of it when it has ended.
package struct ResolutionReport: Sendable {
  /// The container's type.
  package let container: String
  /// The property's name.
  package let property: String
  /// The result type.
  package let type: String
  /// Where the factory is defined: the file as `#fileID` has it, and the line.
  package let file: String
  package let line: UInt32
  package let source: ResolutionSource
  /// Whether an active context replaces the definition, or a registration that was not made by
  /// the container itself; of a list, also whether none of its elements was contributed by it.
  package let isOverridden: Bool
  /// Whether the factory demands an override in tests.
  package let requiresOverride: Bool
  /// How many resolutions run around this one on its thread.
  package let depth: Int
  /// The global actor that the factory's property is isolated to; nil where there is none.
  package let actor: String?
  /// Tells factories of one container instance apart.
  package let factory: FactoryIdentity
}

/// Tells one factory of one container instance from all others, as long as the container lives.
package struct FactoryIdentity: Hashable, Sendable {
  private let address: UInt
  /// What this factory has in common with its namesakes in other containers of the type.
  package let declaration: FactoryDeclaration

  init(_ entry: Entry) {
    address = UInt(bitPattern: entry)
    declaration = FactoryDeclaration(entry)
  }
}

/// A factory of a container type, whichever container it is in.
package struct FactoryDeclaration: Hashable, Sendable {
  /// The container's type; nil where a manager is used without a container.
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

/// Someone who wants to know of every resolution in a container.
package protocol ResolutionObserver: AnyObject, Sendable {
  /// Called after each resolution, on its thread, with no lock held.
  func didResolve(_ report: ResolutionReport)
}
