import FactoryKit
import FactoryTesting
import FilmCatalogue
import Foundation
import Testing

/// The whole program, from the shared container: the `.container` trait gives each test one of its
/// own, singletons included, so that they can all run at the same time.
@Suite(.container) struct FilmReportTests {
  private let console = RecordingConsole()

  init() {
    let console = console
    Container.shared {
      $0.filmSource.register { FixtureFilms() }
      $0.console.register { console }
    }
  }

  @Test func `a report prints the films and says how many were looked at`() throws {
    try Container.shared.filmReport(.csv).run(FilmQuery(words: ["stalker"]))
    #expect(
      console.written == [
        """
        title,year,directors,minutes,genres
        Stalker,1979,Andrei Tarkovsky,162,drama; science fiction
        """
      ]
    )
    #expect(console.noted == ["1 of 3 films match, 1 shown."])
  }

  @Test func `a table without films prints nothing but the count`() throws {
    try Container.shared.filmReport(.table).run(FilmQuery(words: ["nothing"]))
    #expect(console.written.isEmpty)
    #expect(console.noted == ["0 of 3 films match, 0 shown."])
  }

  @Test func `each report counts from zero`() throws {
    for _ in 0..<2 { try Container.shared.filmReport(.json).run(FilmQuery()) }
    #expect(console.noted == Array(repeating: "3 of 3 films match, 3 shown.", count: 2))
  }

  @Test func `a table is aligned`() throws {
    try Container.shared.filmReport(.table).run(FilmQuery(order: .title, limit: 2))
    #expect(
      console.written == [
        """
        1902  A Trip to the Moon  Georges Méliès  13 min   fantasy, science fiction
        1967  Playtime            Jacques Tati    124 min  comedy
        """
      ]
    )
  }

  @Test func `a title with a comma is quoted in CSV`() throws {
    Container.shared.filmSource.register { OneFilm(title: "Paris, \"Texas\"") }
    try Container.shared.filmReport(.csv).run(FilmQuery())
    #expect(console.written.first?.contains("\n\"Paris, \"\"Texas\"\"\",1984,") == true)
  }
}

private struct OneFilm: FilmSource {
  let title: String

  func load() -> [Film] {
    [Film(title: title, year: 1984, directors: [], minutes: 147, genres: [])]
  }
}

/// Remembers what was written.
// unchecked: `lines` is touched with the lock held alone.
private final class RecordingConsole: Console, @unchecked Sendable {
  private let lock = NSLock()
  private var lines: (written: [String], noted: [String]) = ([], [])

  var written: [String] { lock.withLock { lines.written } }
  var noted: [String] { lock.withLock { lines.noted } }

  func write(_ text: String) { lock.withLock { lines.written.append(text) } }

  func note(_ text: String) { lock.withLock { lines.noted.append(text) } }
}
