public import Foundation

// Stand-ins for Core Data, as far as the types that the recipes use. Nothing is stored.

/// Stands in for Core Data's class of this name.
open class NSManagedObject {
  /// An object of a context.
  public required init(context: NSManagedObjectContext) {}
}

/// Stands in for Core Data's class of this name.
public final class NSManagedObjectContext: @unchecked Sendable {  // unchecked: has no state.
  /// Whether changes of the parent are merged.
  public var automaticallyMergesChangesFromParent: Bool {
    get { false }
    set {}
  }

  /// Runs work on the queue of the context.
  public func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { try block() }

  /// Writes the changes.
  public func save() throws {}
}

/// Stands in for Core Data's class of this name.
public final class NSPersistentStoreDescription {
  /// A store at a place.
  public init(url: URL) {}
}

/// Stands in for Core Data's class of this name.
public final class NSPersistentContainer: @unchecked Sendable {  // unchecked: has no state.
  /// The stores that are loaded.
  public var persistentStoreDescriptions: [NSPersistentStoreDescription] {
    get { [] }
    set {}
  }

  /// The context of the main queue.
  public var viewContext: NSManagedObjectContext { NSManagedObjectContext() }

  /// A container for the model of this name.
  public init(name: String) {}

  /// Loads the stores, and reports each.
  public func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {}

  /// A context on a queue of its own.
  public func newBackgroundContext() -> NSManagedObjectContext { NSManagedObjectContext() }
}
