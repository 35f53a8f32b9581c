import Models
public import Observation

/// What the list of films shows.
@MainActor @Observable public final class FilmList {
  /// What to show, by year.
  public private(set) var titles: [String] = []
  /// Whether the last attempt to load has failed.
  public private(set) var hasFailed = false
  private let source: (any FilmSource)?

  init(source: (any FilmSource)?) { self.source = source }

  /// Asks the source for films.
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
