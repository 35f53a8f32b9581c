import Foundation

protocol FilmService: Sendable {
  func films() async throws -> [Film]
}

struct NotLoggedIn: Error {}

struct LiveFilmService: FilmService {
  let server: any Server
  let session: Session

  func films() async throws -> [Film] {
    guard let token = await session.token else { throw NotLoggedIn() }
    let answer = try await server.data(at: "films", token: token)
    return try JSONDecoder().decode([Film].self, from: answer)
  }
}

struct SampleFilms: FilmService {
  func films() async throws -> [Film] {
    [
      Film(title: "Alien", year: 1979),
      Film(title: "Solaris", year: 1972),
    ]
  }
}
