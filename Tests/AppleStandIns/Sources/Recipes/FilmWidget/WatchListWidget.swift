import FactoryKit
import Foundation
import SwiftUI
import WidgetKit

// snippet.widget
struct WatchListEntry: TimelineEntry {
  let date: Date
  let titles: [String]
}

struct WatchListProvider: TimelineProvider {
  func placeholder(in context: Context) -> WatchListEntry {
    WatchListEntry(date: .now, titles: ["Alien"])
  }

  func getSnapshot(
    in context: Context,
    completion: @escaping @Sendable (WatchListEntry) -> Void
  ) {
    completion(entry())
  }

  func getTimeline(
    in context: Context,
    completion: @escaping @Sendable (Timeline<WatchListEntry>) -> Void
  ) {
    completion(Timeline(entries: [entry()], policy: .never))
  }

  private func entry() -> WatchListEntry {
    let titles = Container.shared.watchList().titles()
    return WatchListEntry(date: .now, titles: titles)
  }
}

@main struct WatchListWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "WatchList",
      provider: WatchListProvider()
    ) { entry in
      Text(entry.titles.first ?? "No films yet")
    }
  }
}
// snippet.end
