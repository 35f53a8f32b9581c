/// One film, as the catalogue knows it.
package struct Film: Codable, Hashable, Sendable {
  package var title: String
  package var year: Int
  package var directors: [String]
  package var minutes: Int
  package var genres: [String]

  package init(
    title: String,
    year: Int,
    directors: [String],
    minutes: Int,
    genres: [String]
  ) {
    self.title = title
    self.year = year
    self.directors = directors
    self.minutes = minutes
    self.genres = genres
  }
}
