import FactoryKit
import Observation
import SwiftData
import SwiftUI

// snippet.container
@Model final class SavedFilm {
  var title: String
  init(title: String) { self.title = title }
}

extension Container {
  var store: ThrowingFactory<ModelContainer, any Error> {
    self { try ModelContainer(for: SavedFilm.self) }
      .onPreview { try inMemory() }
      .onTest { try inMemory() }
      .cached
  }
}

private func inMemory() throws -> ModelContainer {
  try ModelContainer(
    for: SavedFilm.self,
    configurations: ModelConfiguration(isStoredInMemoryOnly: true)
  )
}
// snippet.end

// snippet.archive
actor FilmArchive {
  private let context: ModelContext

  init(store: ModelContainer) { context = ModelContext(store) }

  func save(_ titles: [String]) throws {
    for title in titles { context.insert(SavedFilm(title: title)) }
    try context.save()
  }

  func titles() throws -> [String] {
    try context.fetch(FetchDescriptor<SavedFilm>()).map(\.title)
  }
}

extension Container {
  var archive: ThrowingFactory<FilmArchive, any Error> {
    self { FilmArchive(store: try self.store()) }.cached
  }
}
// snippet.end

// snippet.app
struct FilmsApp: App {
  private let store = Result { try Container.shared.store() }

  var body: some Scene {
    WindowGroup {
      switch store {
      case .success(let store): FilmList().modelContainer(store)
      case .failure: Text("The films cannot be opened.")
      }
    }
  }
}
// snippet.end

struct FilmList: View {
  var body: some View { Text("Films") }
}
