// says: call to main actor-isolated initializer 'init(films:)' in a synchronous nonisolated context
// in a new project
import FactoryKit

// snippet.mistake
final class Library {
  private var films: [String]
  init(films: [String]) { self.films = films }
}

extension Container {
  var library: Factory<Library> { self { Library(films: []) } }
}
// snippet.end
