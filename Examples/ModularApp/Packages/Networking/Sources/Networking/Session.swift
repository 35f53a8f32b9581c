/// Who is logged in.
public actor Session {
  private let server: any Server
  /// What the server needs to know the user, after a login.
  public private(set) var token: String?

  init(server: any Server) { self.server = server }

  /// Gets a token for a code that the server has sent to the user.
  public func logIn(code: String) async throws {
    let answer = try await server.data(at: "login/\(code)", token: nil)
    token = String(decoding: answer, as: UTF8.self)
  }
}

/// The server knows no user with this token.
public struct NotLoggedIn: Error {
  /// For servers in tests.
  public init() {}
}
