import Models
public import Observation

/// What the list of films shows.
@MainActor @Observable public final class FilmList {
  public private(set) var titles: [String] = []
  public private(set) var hasFailed = false
  private let source: (any FilmSource)?

  init(source: (any FilmSource)?) { self.source = source }

  public func load() async {
    do {
      let films = try await source?.films() ?? []
      titles = films.sorted { $0.year < $1.year }.map { "\($0.title) (\($0.year))" }
      hasFailed = false
    } catch {
      hasFailed = true
    }
  }
}
