import FactoryKit

/// Definitions: contexts, protocols, actors.
extension Container: AutoRegistering {
  // finds: definition_wins
  var search: Factory<any Search> { self { LiveSearch() }.onTest { MockSearch() } }
  var reviews: Factory<any Reviews> { self { LiveReviews() }.onTest { MockReviews() }.once() }

  var payment: Factory<LivePayment> { self { LivePayment() } }
  var shipping: Factory<any Shipping> { self { LiveShipping() } }
  var ticker: Factory<Ticker> { self { Ticker() } }

  var ratings: Factory<any Ratings> { self { MockRatings() } }  // finds: mock_in_production
  var stars: Factory<any Ratings> { self { LiveRatings() }.onTest { MockRatings() }.once() }

  // finds: register_in_definition
  var gateway: Factory<Gateway> {
    self {
      self.crashes.register { LiveCrashes() }
      return Gateway(ratings: Container.shared.stars())  // finds: shared_in_definition
    }
  }
  var bridge: Factory<Gateway> { self { Gateway(ratings: self.stars()) } }

  var home: Factory<HomeModel> { self { HomeModel() } }
  @MainActor var detail: Factory<DetailModel> { self { DetailModel() } }

  var analytics: Factory<any Analytics> { self { LiveAnalytics() } }
  var crashes: Factory<any Crashes> { self { LiveCrashes() } }

  func autoRegister() {
    #if DEBUG
      analytics.register { MockAnalytics() }
    #endif
    crashes.onDebug { MockCrashes() }
  }
}

protocol Search {}
struct LiveSearch: Search {}
struct MockSearch: Search {}
protocol Reviews {}
struct LiveReviews: Reviews {}
struct MockReviews: Reviews {}
protocol Payment {}
struct LivePayment: Payment {}
protocol Shipping {}
struct LiveShipping: Shipping {}
protocol Startable {}
struct Ticker: Startable {}
@MainActor final class HomeModel {
  var title: String
  init() { title = "Home" }
}
@MainActor final class DetailModel { var title = "Detail" }
protocol Ratings {}
struct LiveRatings: Ratings {}
struct MockRatings: Ratings {}
struct Gateway { var ratings: any Ratings }
protocol Analytics {}
struct LiveAnalytics: Analytics {}
struct MockAnalytics: Analytics {}
protocol Crashes {}
struct LiveCrashes: Crashes {}
struct MockCrashes: Crashes {}
