// snippet.service
nonisolated struct Film: Sendable, Equatable {
  var title: String
}

nonisolated protocol FilmService: Sendable {
  func films() async throws -> [Film]
}

nonisolated struct LiveFilmService: FilmService {
  @concurrent func films() async throws -> [Film] {
    [Film(title: "Alien"), Film(title: "Playtime")]
  }
}
// snippet.end
