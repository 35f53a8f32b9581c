import FilmCatalogue
import Foundation
import Testing

@Suite struct FilmFileTests {
  @Test func `what the program prints as JSON it can read again`() throws {
    let films = FixtureFilms().load()
    let file = try TemporaryFile(JSONFormatter().text(of: films))
    #expect(try FilmFile(url: file.url).load() == films)
  }

  @Test func `a file that is not there is named`() {
    let file = URL(fileURLWithPath: "/nowhere/films.json")
    let expected = CatalogueError.unreadable(file: "/nowhere/films.json", reason: "no such file")
    #expect(throws: expected) { try FilmFile(url: file).load() }
  }

  @Test(arguments: [
    ("", "it is not JSON"),
    ("{}", "the file is not of type Array<Any>"),
    (#"[{"title": "M"}]"#, #"film 1 has no "year""#),
    (film(year: "\"1931\""), #"film 1, "year" is not of type Int"#),
    (film(year: "null"), #"film 1, "year" is null, not of type Int"#),
    (film(year: "19311"), "film 1 (M) has the year 19311"),
    (film(minutes: "0"), "film 1 (M) lasts 0 minutes"),
    (film(title: ""), "film 1 has an empty title"),
  ])
  func `a file that makes no sense is refused with the place and the reason`(
    text: String,
    reason: String
  ) throws {
    let file = try TemporaryFile(text)
    let expected = CatalogueError.malformed(file: file.url.path, reason: reason)
    #expect(throws: expected) { try FilmFile(url: file.url).load() }
  }
}

private func film(title: String = "M", year: String = "1931", minutes: String = "117") -> String {
  """
  [{"title": "\(title)", "year": \(year), "directors": [], "minutes": \(minutes), "genres": []}]
  """
}
