import FactoryKit

extension Scope {
  static let session = Cached()
}

/// Cycles, and instances that outlive what they hold. A comment says what is found in its line,
/// or in the next one; the factories without one are the near misses.
extension Container {
  // finds: circular_dependency
  var orders: Factory<Orders> { self { Orders(customer: self.customer()) } }
  var customer: Factory<Customer> { self { Customer() } }
  var wishlist: Factory<Wishlist> { self { Wishlist(owner: self.owner()) } }
  var owner: Factory<Owner> { self { Owner() } }

  var prices: Factory<Prices> { self { Prices() }.cached }
  // finds: captive_dependency
  var checkout: Factory<Checkout> { self { Checkout(prices: self.prices()) }.singleton }
  var receipts: Factory<Receipts> { self { Receipts(prices: { self.prices() }) }.singleton }
  // finds: captive_dependency
  var basket: Factory<Basket> { self { Basket(prices: self.prices()) }.scope(.session) }
  var badge: Factory<Badge> { self { Badge(checkout: self.checkout()) }.cached }

  var currency: Factory<CurrencyFormatter> { self { CurrencyFormatter() }.singleton }
  var rates: Factory<Rates> { self { Rates() }.singleton }
}

extension Container {
  fileprivate var format: Factory<Format> { self { Format() } }
  fileprivate var layout: Factory<Format> { self { Format() } }
}

func catalogue() -> [Format] { [Container.shared.format(), Container.shared.layout()] }

final class Format { var text = "" }
final class Orders { init(customer: Customer) {} }
final class Customer { @Injected(\.orders) private var orders }
final class Wishlist { init(owner: Owner) {} }
final class Owner { @LazyInjected(\.wishlist) private var wishlist }
final class Prices { var known: [String: Int] = [:] }
final class Checkout {
  var steps = 0
  init(prices: Prices) {}
}
final class Receipts {
  var printed = 0
  init(prices: @escaping () -> Prices) {}
}
final class Basket { init(prices: Prices) {} }
final class Badge { init(checkout: Checkout) {} }
final class CurrencyFormatter {
  func text(for price: Int) -> String { "\(price) €" }
}
final class Rates { var rates: [String: Double] = [:] }
