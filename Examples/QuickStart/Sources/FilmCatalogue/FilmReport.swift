/// Searches, formats and prints.
package struct FilmReport {
  private let search: FilmSearch
  private let formatter: any FilmFormatter
  private let console: any Console
  private let tally: Tally

  package init(
    search: FilmSearch,
    formatter: any FilmFormatter,
    console: any Console,
    tally: Tally
  ) {
    self.search = search
    self.formatter = formatter
    self.console = console
    self.tally = tally
  }

  /// - Throws: `CatalogueError`; nothing is printed then.
  package func run(_ query: FilmQuery) throws {
    let films = try search.films(for: query)
    let text = formatter.text(of: films)
    if !text.isEmpty { console.write(text) }
    console.note("\(tally.found) of \(tally.examined) films match, \(films.count) shown.")
  }
}
