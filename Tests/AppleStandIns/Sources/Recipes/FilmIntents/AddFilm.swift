import AppIntents
import FactoryKit

// snippet.intent
struct AddFilm: AppIntent {
  static let title: LocalizedStringResource = "Add a film"

  @Parameter(title: "Title") var film: String

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let count = try await Container.shared.watchList().add(film)
    return .result(dialog: "\(count) films are on your list.")
  }
}
// snippet.end

// snippet.container
protocol WatchList: Sendable {
  func add(_ title: String) async throws -> Int
}

extension Container {
  var watchList: Factory<any WatchList> {
    self { StoredWatchList() }.cached
  }
}
// snippet.end

// snippet.main
@MainActor final class Player {
  func play(_ title: String) {}
}

extension Container {
  @MainActor var player: Factory<Player> { self { Player() }.cached }
}

struct PlayFilm: AppIntent {
  static let title: LocalizedStringResource = "Play a film"

  @Parameter(title: "Title") var film: String

  @MainActor func perform() async throws -> some IntentResult {
    Container.shared.player().play(film)
    return .result()
  }
}
// snippet.end

actor StoredWatchList: WatchList {
  private var titles: [String] = []

  func add(_ title: String) async throws -> Int {
    titles.append(title)
    return titles.count
  }
}
