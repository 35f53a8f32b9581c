import FactoryKit

struct Film: Sendable { let title: String }

// snippet.model
protocol FilmService: Sendable {
  func films() async throws -> [Film]
}

struct LiveFilmService: FilmService {
  func films() async throws -> [Film] { [Film(title: "Alien")] }
}

@MainActor final class FilmListModel {
  private let service: any FilmService
  private(set) var films: [Film] = []

  init(service: any FilmService) { self.service = service }

  func load() async {
    films = (try? await service.films()) ?? []
  }
}

extension Container {
  var filmService: Factory<any FilmService> {
    self { LiveFilmService() }.cached
  }

  @MainActor var filmList: Factory<FilmListModel> {
    self { FilmListModel(service: self.filmService()) }
  }
}
// snippet.end
