// snippet.protocol
/// Where films come from.
public protocol FilmService: Sendable {
  func films() async throws -> [Film]
}
// snippet.end
