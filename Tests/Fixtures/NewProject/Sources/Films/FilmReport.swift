import FactoryKit

// snippet.report
nonisolated final class FilmReport: Sendable {
  private let service: any FilmService

  init(service: any FilmService = Container.shared.filmService()) {
    self.service = service
  }

  @concurrent func text() async throws -> String {
    try await service.films().map(\.title).joined(separator: ", ")
  }
}
// snippet.end

extension Container {
  var filmReport: Factory<FilmReport> { self { FilmReport() } }
}
