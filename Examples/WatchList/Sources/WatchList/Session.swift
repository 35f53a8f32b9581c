actor Session {
  private let server: any Server
  private(set) var token: String?

  init(server: any Server) { self.server = server }

  func logIn(code: String) async throws {
    let path = "login/\(code)"
    let answer = try await server.data(at: path, token: nil)
    token = String(decoding: answer, as: UTF8.self)
  }
}
