import Foundation

/// Where films come from.
package protocol FilmSource {
  /// - Throws: `CatalogueError` when there are no films to be had.
  func load() throws -> [Film]
}

/// The catalogue that ships with the program.
package struct BundledFilms: FilmSource {
  package init() {}

  package func load() throws -> [Film] {
    guard let file = Bundle.module.url(forResource: "films", withExtension: "json") else {
      throw CatalogueError.unreadable(file: "films.json", reason: "it is not part of the program")
    }
    return try FilmFile(url: file).load()
  }
}

/// A handful of films that need no file.
package struct FixtureFilms: FilmSource {
  package init() {}

  package func load() -> [Film] {
    [
      Film(
        title: "Playtime",
        year: 1967,
        directors: ["Jacques Tati"],
        minutes: 124,
        genres: ["comedy"]
      ),
      Film(
        title: "Stalker",
        year: 1979,
        directors: ["Andrei Tarkovsky"],
        minutes: 162,
        genres: ["drama", "science fiction"]
      ),
      Film(
        title: "A Trip to the Moon",
        year: 1902,
        directors: ["Georges Méliès"],
        minutes: 13,
        genres: ["fantasy", "science fiction"]
      ),
    ]
  }
}
