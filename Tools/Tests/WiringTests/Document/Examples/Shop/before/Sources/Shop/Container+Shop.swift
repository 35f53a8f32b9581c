import FactoryKit

extension Container {
  var api: Factory<any API> { self { LiveAPI() }.singleton }
  var cart: Factory<Cart> { self { Cart(api: self.api(), session: self.session()) } }
  var checkout: Factory<Checkout> { self { Checkout(cart: self.cart()) } }
  var priceList: Factory<PriceList> { self { PriceList(api: self.api()) }.cached }
  var banner: Factory<Banner> { self { Banner() } }
  var film: ParameterFactory<Int, Film> { self { Film(id: $0) } }
  var voucher: Factory<Voucher> { self { Voucher() } }
}

protocol API {}
struct LiveAPI: API {}
struct Cart {
  var api: any API
  var session: Session
}
struct Checkout { var cart: Cart }
struct PriceList { var api: any API }
struct Banner {}
struct Film { var id: Int }
struct Voucher {}

struct HomeView {
  @Injected(\.banner) private var banner
  @Injected(\.checkout) private var checkout
  @LazyInjected(\.priceList) private var prices
}

func redeem() { _ = Container.shared.voucher() }
