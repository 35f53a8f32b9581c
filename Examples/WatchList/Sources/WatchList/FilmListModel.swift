import Observation

@MainActor @Observable final class FilmListModel {
  private let service: any FilmService
  private var films: [Film] = []
  private(set) var failure: String?
  var filter = ""

  init(service: any FilmService) { self.service = service }

  var titles: [String] {
    films.map(\.title).filter { filter.isEmpty || $0.contains(filter) }
  }

  func load() async {
    do {
      films = try await service.films()
      failure = nil
    } catch is NotLoggedIn {
      failure = "Log in to see your films."
    } catch {
      failure = "The server does not answer."
    }
  }
}
