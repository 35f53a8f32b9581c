import FactoryKit
import Foundation

// snippet.shared
protocol WatchList: Sendable {
  func titles() -> [String]
  func save(_ titles: [String])
}

struct GroupWatchList: WatchList {
  private static let group = "group.org.example.films"
  private var defaults: UserDefaults? {
    UserDefaults(suiteName: Self.group)
  }

  func titles() -> [String] {
    defaults?.stringArray(forKey: "titles") ?? []
  }

  func save(_ titles: [String]) {
    defaults?.set(titles, forKey: "titles")
  }
}

extension Container {
  var watchList: Factory<any WatchList> { self { GroupWatchList() } }
}
// snippet.end
