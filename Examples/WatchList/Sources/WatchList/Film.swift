struct Film: Codable, Equatable, Sendable {
  let title: String
  let year: Int
}
