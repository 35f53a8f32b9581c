public import Foundation
public import SwiftUI

// Stand-ins for WidgetKit, as far as the types that the recipes use. Nothing is shown.

/// Stands in for WidgetKit's protocol of this name.
public protocol TimelineEntry {
  /// When the widget shows the entry.
  var date: Date { get }
}

/// Stands in for WidgetKit's structure of this name.
public struct TimelineReloadPolicy: Sendable {
  /// The app says when.
  public static let never = TimelineReloadPolicy()
}

/// Stands in for WidgetKit's structure of this name.
public struct Timeline<EntryType: TimelineEntry> {
  /// Entries and when to ask for more.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}

/// Stands in for WidgetKit's structure of this name.
public struct TimelineProviderContext {}

/// Stands in for WidgetKit's protocol of this name.
public protocol TimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// Where the widget is shown.
  typealias Context = TimelineProviderContext
  /// An entry before there is data.
  func placeholder(in context: Context) -> Entry
  /// An entry for the gallery.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// What the widget shows.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Stands in for SwiftUI's protocol of this name.
@MainActor @preconcurrency public protocol Widget {
  /// The type of the configuration.
  associatedtype Body: WidgetConfiguration
  /// A widget; the system calls it.
  init()
  /// What the widget is.
  var body: Body { get }
}

extension Widget {
  /// Starts the extension there; here, does nothing.
  public static func main() {}
}

/// Stands in for SwiftUI's protocol of this name.
@MainActor @preconcurrency public protocol WidgetConfiguration {}

/// Stands in for WidgetKit's structure of this name.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  /// A widget without settings.
  public init<Provider: TimelineProvider>(
    kind: String,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}
