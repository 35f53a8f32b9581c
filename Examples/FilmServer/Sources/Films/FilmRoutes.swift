import Accounts
import Hummingbird
import ServerCore

/// Films: whoever asks may see them, and whoever is signed in may add one.
struct FilmRoutes: RouteModule {
  var examples: [Example] {
    [
      Example("/films"), Example("/films/1"),
      // Without a body: nothing is added.
      Example("/films", method: .post, token: AccountStore.sampleToken),
    ]
  }

  func addRoutes(to router: Router<ServerContext>) {
    router.group("films")
      .get(use: list)
      .get(":id", use: show)
      .post(use: add)
  }

  @Sendable private func list(
    _ request: Request,
    _ context: ServerContext
  ) async throws -> EditedResponse<[Film]> {
    let page = try Page(of: request)
    let films = try await context.container.filmReader().films(from: page)
    return page.response(with: films, at: "/films")
  }

  @Sendable private func show(_ request: Request, _ context: ServerContext) async throws -> Film {
    let id = try context.parameters.require("id", as: Int64.self)
    return try await context.container.filmReader().film(id)
  }

  @Sendable private func add(
    _ request: Request,
    _ context: ServerContext
  ) async throws -> EditedResponse<Film> {
    let editor = try await context.container.filmEditor()
    let film = try await editor.add(request.decode(as: Film.self, context: context))
    return EditedResponse(status: .created, response: film)
  }
}
