import FactoryKit

extension Container {
  var api: Factory<any API> { self { LiveAPI() }.singleton }
  var cart: Factory<Cart> { self { Cart(api: self.api(), session: self.session()) } }
  var checkout: Factory<Checkout> { self { Checkout(cart: self.cart()) }.singleton }
  var prices: Factory<PriceList> { self { PriceList(api: { self.api() }) }.cached }
  var banner: Factory<Banner> { self { Banner() } }
  var film: ParameterFactory<Film.ID, Film> { self { Film(id: $0) } }
  var player: Factory<Player> { self { Player() }.shared }
}

protocol API {}
struct LiveAPI: API {}
struct Cart {
  var api: any API
  var session: Session
}
struct Checkout { var cart: Cart }
struct PriceList { var api: () -> any API }
struct Banner {}
struct Film { var id: Int }
final class Player {
  @WeakLazyInjected(\.account) private var account
}

struct HomeView {
  @Injected(\.checkout) private var checkout
  @LazyInjected(\.prices) private var prices
  @LazyInjected(\.player) private var player
}
