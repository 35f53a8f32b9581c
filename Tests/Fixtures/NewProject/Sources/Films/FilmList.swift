import FactoryKit
import Observation

// snippet.model
@MainActor @Observable final class FilmList {
  @ObservationIgnored @Injected(\.filmService) private var service
  private(set) var titles: [String] = []

  init() {}

  func load() async {
    let films = try? await service.films()
    titles = films?.map(\.title) ?? []
  }
}
// snippet.end
