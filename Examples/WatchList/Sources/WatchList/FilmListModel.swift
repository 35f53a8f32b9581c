import Observation

@MainActor @Observable final class FilmListModel {
  private let service: any FilmService
  private(set) var titles: [String] = []
  private(set) var failure: String?

  init(service: any FilmService) { self.service = service }

  func load() async {
    do {
      titles = try await service.films().map(\.title)
      failure = nil
    } catch is NotLoggedIn {
      failure = "Log in to see your films."
    } catch {
      failure = "The server does not answer."
    }
  }
}
