/// Loads the films when they are first wanted, and keeps them.
package final class FilmStore {
  private let source: any FilmSource
  private var loaded: [Film]?

  package init(source: any FilmSource) { self.source = source }

  package func films() throws -> [Film] {
    if let loaded { return loaded }
    let films = try source.load()
    loaded = films
    return films
  }
}
