import Foundation
import Models

/// Films of the user who is logged in, from a server.
struct LiveFilmService: FilmService {
  let server: any Server
  let session: Session

  func films() async throws -> [Film] {
    guard let token = await session.token else { throw NotLoggedIn() }
    let answer = try await server.data(at: "films", token: token)
    return try JSONDecoder().decode([Film].self, from: answer)
  }
}
