import Models
public import Observation

/// What the list of films shows.
@MainActor @Observable public final class FilmListModel {
  /// What to show, by year.
  public private(set) var titles: [String] = []
  /// Whether the last attempt to load has failed.
  public private(set) var hasFailed = false
  private let service: any FilmService
  private let clock: any Clock<Duration>
  private let title: (Film) -> String

  init(
    service: any FilmService,
    clock: any Clock<Duration>,
    title: @escaping (Film) -> String
  ) {
    self.service = service
    self.clock = clock
    self.title = title
  }

  /// Asks the service for films; after a failure again, one second and three seconds later.
  public func load() async {
    for pause in [Duration.seconds(1), .seconds(3), nil] {
      do {
        let films = try await service.films()
        titles = films.sorted { $0.year < $1.year }.map(title)
        hasFailed = false
        return
      } catch {
        hasFailed = true
      }
      // No more attempts once the task is cancelled.
      guard let pause, (try? await clock.sleep(for: pause)) != nil else { return }
    }
  }
}
