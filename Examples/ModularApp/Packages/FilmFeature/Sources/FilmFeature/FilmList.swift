import Models
public import Observation

/// What the list of films shows.
@MainActor @Observable public final class FilmList {
  /// What to show, by year.
  public private(set) var titles: [String] = []
  /// Whether the last attempt to load has failed.
  public private(set) var hasFailed = false
  private let source: any FilmSource
  private let title: (Film) -> String

  init(source: any FilmSource, title: @escaping (Film) -> String) {
    self.source = source
    self.title = title
  }

  /// Asks the source for films.
  public func load() async {
    do {
      let films = try await source.films()
      titles = films.sorted { $0.year < $1.year }.map(title)
      hasFailed = false
    } catch {
      hasFailed = true
    }
  }
}
