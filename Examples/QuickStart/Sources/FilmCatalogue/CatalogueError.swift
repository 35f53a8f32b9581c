/// What can be wrong with the input.
package enum CatalogueError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case malformed(file: String, reason: String)
  case unknownGenre(String, known: [String])

  package var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "Cannot read \(file): \(reason)."
    case .malformed(let file, let reason):
      """
      Cannot use \(file): \(reason).
      It has to be an array such as [{"title": "Playtime", "year": 1967, \
      "directors": ["Jacques Tati"], "minutes": 124, "genres": ["comedy"]}].
      """
    case .unknownGenre(let genre, let known):
      "There is no genre \"\(genre)\". Choose one of: \(known.joined(separator: ", "))."
    }
  }
}
