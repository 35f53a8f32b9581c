public import Foundation

/// Answers requests.
public protocol Server: Sendable {
  func data(at path: String, token: String?) async throws -> Data
}

/// A stand-in for HTTP, so that the example runs anywhere.
struct SampleServer: Server {
  func data(at path: String, token: String?) async throws -> Data {
    switch (path, token) {
    case ("login/1234", nil): Data("ada".utf8)
    case ("films", "ada"):
      Data(#"[{"title":"Stalker","year":1979},{"title":"Playtime","year":1967}]"#.utf8)
    default: throw NotLoggedIn()
    }
  }
}
