import FactoryKit

@MainActor final class AppDelegate {
  @Injected(\.session) private var session
  @LazyInjected(\.filmService) private var service

  // A link from an email logs the user in.
  func open(code: String) async throws -> [Film] {
    try await session.logIn(code: code)
    return try await service.films()
  }
}
