// snippet.film
struct Film: Codable, Equatable, Sendable {
  let title: String
  let year: Int
}
// snippet.end
