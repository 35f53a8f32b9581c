import FactoryKit

protocol API { func load() -> String }
struct LiveAPI: API { func load() -> String { "live" } }
final class Basket { var items = 0 }
final class Shop {
  let basket: Basket
  init(basket: Basket) { self.basket = basket }
}

extension Container {
  var api: Factory<any API> { self { LiveAPI() } }
  var basket: Factory<Basket> { self { Basket() }.cached }
}

// snippet.locator
struct Totals {
  func sum() -> String {
    Container.shared.api().load()  // invisible from outside
  }
}
// snippet.initializer
struct Sums {
  let api: any API
  func sum() -> String { api.load() }
}

extension Container {
  var sums: Factory<Sums> { self { Sums(api: self.api()) } }
}
// snippet.elsewhere
extension Container {
  var elsewhere: Factory<Sums> {
    self { Sums(api: Container.shared.api()) }  // not this container's
  }
}
// snippet.captive
extension Container {
  // One shop for the process; it keeps the first basket for ever.
  var captive: Factory<Shop> {
    self { Shop(basket: self.basket()) }.singleton
  }
}
// snippet.freed
final class Store {
  @DynamicInjected(\.basket) var basket  // whichever is current
}

extension Container {
  var store: Factory<Store> { self { Store() }.singleton }
}
// snippet.forwarded
extension Container {
  var cart: Factory<Basket> { basket }  // another name of one factory
}
// snippet.end
print(Totals().sum(), Container.shared.sums().sum())
_ = (Container.shared.captive(), Container.shared.store().basket)
print(Container.shared.cart() === Container.shared.basket())
print(Container().elsewhere().sum())

// With default isolation MainActor: call to main actor-isolated initializer 'init(api:)' in a synchronous nonisolated context
