// snippet.protocol
/// Where films come from.
public protocol FilmSource: Sendable {
  func films() async throws -> [Film]
}
// snippet.end
