import Models

/// Films from a server.
struct RemoteFilms: FilmSource {
  let server: any Server

  func films() async throws -> [Film] {
    try await server.lines(at: "films").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let year = Int(parts[0]) else { return nil }
      return Film(title: String(parts[1]), year: year)
    }
  }
}
