import FactoryKit

// factory:disable circular_dependency the last part of this file shows a cycle on purpose

actor Server {
  private(set) var renewals = 0
  func renew() async throws -> String {
    renewals += 1
    return "token \(renewals)"
  }
}

struct Session: Sendable {
  let token: String
  init(server: Server) async throws { token = try await server.renew() }
}

struct LiveFilmService: Sendable {
  let server: Server
  let session: Session
}

// snippet.session
extension Container {
  var server: Factory<Server> { self { Server() }.singleton }

  // renews the user's login at the server
  var session: AsyncFactory<Session, any Error> {
    self { try await Session(server: self.server()) }.cached
  }
  var filmService: AsyncFactory<LiveFilmService, any Error> {
    self {
      LiveFilmService(
        server: self.server(),
        session: try await self.session()
      )
    }
  }
}
// snippet.once
let container = Container.shared
try await withThrowingTaskGroup(of: Void.self) { screens in
  for _ in 1...10 {
    screens.addTask { _ = try await container.filmService() }
  }
  try await screens.waitForAll()
}
print("renewals:", await container.server().renewals)
// snippet.cycle
struct SignedServer: Sendable { let token: String }

struct User: Sendable {
  let token: String
  init(server: SignedServer) async throws { token = server.token }
}

extension Container {
  // signs each request with the user's token
  var signedServer: AsyncFactory<SignedServer, any Error> {
    self { SignedServer(token: try await self.user().token) }.cached
  }
  // asks the signed server for the token
  var user: AsyncFactory<User, any Error> {
    self { try await User(server: self.signedServer()) }.cached
  }
}
// snippet.end

if CommandLine.arguments.contains("--cycle") { _ = try await container.user() }
