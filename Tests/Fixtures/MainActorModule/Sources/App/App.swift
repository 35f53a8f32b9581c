import FactoryKit

package nonisolated protocol API: Sendable {
  func load() -> String
}

nonisolated struct LiveAPI: API {
  func load() -> String { "live" }
}

/// A view model of the main actor, as all types here are that say nothing else.
package final class HomeModel {
  package private(set) var text = ""
  private let feed = Container.shared.feed()

  package func refresh() async { text = await feed.load() }
}

/// A service that works in the background.
package nonisolated final class Feed: Sendable {
  package init() {}

  @concurrent package func load() async -> String { Container.shared.api().load() }
}

/// Has no property wrapper, because it is used anywhere.
package nonisolated final class Report: Sendable {
  private let api = Container.shared.api()

  package init() {}

  package var text: String { "report: " + api.load() }
}

extension Container {
  package nonisolated var api: Factory<any API> { self { LiveAPI() } }
  package nonisolated var feed: Factory<Feed> { self { Feed() }.cached }
  package nonisolated var store: AsyncFactory<any API, Never> { self { LiveAPI() }.cached }
  package var home: Factory<HomeModel> { self { HomeModel() } }
  package var screen: Factory<HomeModel> { self { HomeModel() }.cached }
  /// Runs on its caller's actor.
  package nonisolated var greeting: Factory<String> { get async { self { "hello" } } }
}
