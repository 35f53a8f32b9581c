import CoreData
import FactoryKit
import Foundation

// snippet.container
extension Container {
  var films: Factory<NSPersistentContainer> {
    self { open() }
      .onPreview { open(at: URL(fileURLWithPath: "/dev/null")) }
      .onTest { open(at: URL(fileURLWithPath: "/dev/null")) }
      .cached
  }
}

private func open(at url: URL? = nil) -> NSPersistentContainer {
  let container = NSPersistentContainer(name: "Films")
  if let url {
    container.persistentStoreDescriptions =
      [NSPersistentStoreDescription(url: url)]
  }
  container.loadPersistentStores { _, error in
    if let error { fatalError("The films cannot be opened: \(error)") }
  }
  container.viewContext.automaticallyMergesChangesFromParent = true
  return container
}
// snippet.end

final class FilmEntry: NSManagedObject {
  var title = ""
}

// snippet.background
extension Container {
  var importContext: Factory<NSManagedObjectContext> {
    self { self.films().newBackgroundContext() }
  }

  var filmImport: Factory<FilmImport> {
    self { FilmImport(context: self.importContext()) }
  }
}

struct FilmImport {
  let context: NSManagedObjectContext

  func save(_ titles: [String]) async throws {
    try await context.perform { [context] in
      for title in titles { FilmEntry(context: context).title = title }
      try context.save()
    }
  }
}
// snippet.end
