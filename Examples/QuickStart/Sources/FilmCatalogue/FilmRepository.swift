/// Answers questions about the films in the store.
package struct FilmRepository {
  private let store: FilmStore
  private let tally: Tally

  package init(store: FilmStore, tally: Tally) {
    self.store = store
    self.tally = tally
  }

  package func films() throws -> [Film] {
    let films = try store.films()
    tally.examined += films.count
    return films
  }

  /// All genres, sorted.
  package func genres() throws -> [String] {
    Set(try store.films().flatMap(\.genres)).sorted()
  }
}
