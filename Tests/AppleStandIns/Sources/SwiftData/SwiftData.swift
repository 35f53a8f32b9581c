public import Observation
public import SwiftUI

// Stand-ins for SwiftData, as far as the types that the recipes use. Nothing is stored.

/// Stands in for SwiftData's macro: makes a class observable, as that one does among other things.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Stands in for SwiftData's protocol of this name.
public typealias PersistentModel = AnyObject & Observable

/// Stands in for SwiftData's structure of this name.
public struct ModelConfiguration: Sendable {
  /// A store in memory or in a file.
  public init(isStoredInMemoryOnly: Bool) {}
}

/// Stands in for SwiftData's class of this name.
public final class ModelContainer: Sendable {
  /// A container for these models.
  public init(
    for types: any (AnyObject & Observable).Type...,
    configurations: ModelConfiguration...
  ) throws {}
}

/// Stands in for SwiftData's structure of this name.
public struct FetchDescriptor<T: AnyObject & Observable> {
  /// Describes all models of a type.
  public init() {}
}

/// Stands in for SwiftData's class of this name.
public final class ModelContext {
  /// A context of a container.
  public init(_ container: ModelContainer) {}

  /// Adds a model.
  public func insert<T: AnyObject & Observable>(_ model: T) {}

  /// Finds models.
  public func fetch<T: AnyObject & Observable>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    []
  }

  /// Writes the changes.
  public func save() throws {}
}

extension View {
  /// Stands in for the modifier that gives a subtree its store.
  public func modelContainer(_ container: ModelContainer) -> some View { self }
}
