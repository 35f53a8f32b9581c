import Foundation

/// Films in a JSON file: an array of objects with `title`, `year`, `directors`, `minutes` and
/// `genres`.
package struct FilmFile: FilmSource {
  private let url: URL

  package init(url: URL) { self.url = url }

  package func load() throws -> [Film] {
    let films = try decode(try read())
    for (index, film) in films.enumerated() {
      if let fault = fault(of: film) { throw malformed("film \(index + 1) \(fault)") }
    }
    return films
  }

  private func read() throws -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: url.path)
      let reason = isThere ? "it cannot be read" : "no such file"
      throw CatalogueError.unreadable(file: url.path, reason: reason)
    }
  }

  private func decode(_ data: Data) throws -> [Film] {
    do {
      return try JSONDecoder().decode([Film].self, from: data)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw malformed("\(place(context.codingPath)) has no \"\(key.stringValue)\"")
    } catch DecodingError.typeMismatch(let type, let context) {
      throw malformed("\(place(context.codingPath)) is not of type \(type)")
    } catch DecodingError.valueNotFound(let type, let context) {
      throw malformed("\(place(context.codingPath)) is null, not of type \(type)")
    } catch {
      throw malformed("it is not JSON")
    }
  }

  private func fault(of film: Film) -> String? {
    if film.title.isEmpty { return "has an empty title" }
    if !(1888...2100).contains(film.year) { return "(\(film.title)) has the year \(film.year)" }
    if film.minutes <= 0 { return "(\(film.title)) lasts \(film.minutes) minutes" }
    return nil
  }

  private func place(_ path: [any CodingKey]) -> String {
    let steps = path.map { key in
      key.intValue.map { "film \($0 + 1)" } ?? "\"\(key.stringValue)\""
    }
    return steps.isEmpty ? "the file" : steps.joined(separator: ", ")
  }

  private func malformed(_ reason: String) -> CatalogueError {
    .malformed(file: url.path, reason: reason)
  }
}
