import Hummingbird
import ServerCore

/// Signing up, and who is signed in.
struct AccountRoutes: RouteModule {
  var examples: [Example] { [Example("/me", token: AccountStore.sampleToken)] }

  func addRoutes(to router: Router<ServerContext>) {
    router.post("accounts", use: signUp)
    router.get("me", use: me)
  }

  private struct Name: ResponseCodable { let name: String }
  private struct Token: ResponseCodable { let token: String }

  @Sendable private func signUp(
    _ request: Request,
    _ context: ServerContext
  ) async throws -> EditedResponse<Token> {
    let name = try await request.decode(as: Name.self, context: context).name
    let user = User(name: try Field.text(name, "name", limit: 100))
    let token = try await context.container.accounts().add(user)
    return EditedResponse(status: .created, response: Token(token: token))
  }

  @Sendable private func me(_ request: Request, _ context: ServerContext) async throws -> Name {
    Name(name: try await context.container.user().name)
  }
}
