import FactoryKit
import Observation

/// Who uses the factories.
@Observable final class CartModel {
  @Injected(\.orders) private var orders  // finds: injected_in_observable
  @ObservationIgnored @Injected(\.wishlist) private var wishlist
  var count = 0
}

final class ProductModel {
  @Injected(\.shipping) private var shipping
  @Injected(\.ticker) private var ticker

  func buy() {
    Container.shared.payment().pay()  // finds: service_locator
  }

  func ship() { shipping.send() }
}

struct Dashboard {
  @Injected(\.tally) private var tally  // finds: graph_through_wrapper
  @Injected(\.report) private var report
  @WeakLazyInjected(\.banner) private var banner  // finds: weak_unique
  @WeakLazyInjected(\.player) private var player
  @LazyInjected(\.palette) private var palette
  @LazyInjected(\.canvas) private var canvas
  @LazyInjected(\.importer) private var importer
  @LazyInjected(\.exporter) private var exporter
  @LazyInjected(\.remembered) private var remembered
}

struct Stage {
  @LazyInjected(\.player) private var player
  @LazyInjected(\.checkout) private var checkout
  @LazyInjected(\.receipts) private var receipts
  @LazyInjected(\.rates) private var rates
  @LazyInjected(\.basket) private var basket
  @LazyInjected(\.badge) private var badge
  @LazyInjected(\.currency) private var currency
}

struct Footer {
  @LazyInjected(\.checkout) private var checkout
  @LazyInjected(\.receipts) private var receipts
  @LazyInjected(\.rates) private var rates
  @LazyInjected(\.currency) private var currency
  @LazyInjected(\.search) private var search
  @LazyInjected(\.reviews) private var reviews
  @LazyInjected(\.analytics) private var analytics
  @LazyInjected(\.crashes) private var crashes
  @LazyInjected(\.push) private var push
  @LazyInjected(\.mail) private var mail
  @LazyInjected(\.ratings) private var ratings
  @LazyInjected(\.gateway) private var gateway
  @LazyInjected(\.bridge) private var bridge
}

func open() async {
  await show(Container.shared.detail())  // finds: isolated_resolution
  await show(Container.shared.detail.resolveOnMainActor())
  await show(Container.shared.home())
}

func pictures(_ container: Container) -> [Any] {
  [container.thumbnail(1), container.poster(2)]
}

enum Session {
  static func logOut(_ container: Container) {
    container.prices.reset()
    container.badge.reset()
    container.player.reset()
    container.manager.reset(scope: .session)
  }

  static func refresh(_ container: Container) {
    container.prices.reset()
    container.badge.reset()
  }
}
