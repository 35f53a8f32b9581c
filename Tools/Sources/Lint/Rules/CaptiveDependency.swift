import Wiring

/// An instance that outlives what it holds.
struct CaptiveDependency: Rule {
  let name = "captive_dependency"
  let summary = "A longer-lived scope that holds a shorter-lived one"
  let why = """
    An instance that is built once keeps the dependencies it was built with. After a reset,
    everything else gets a new instance, and the long-lived one continues with the old one. Resolve
    the dependency each time (`@DynamicInjected`, a closure), or give both the same scope. A
    `shared` dependency is a note: it stays the same instance for everyone, and only lives longer
    than its scope promises.
    """

  let exampleText = """
    //= Reported: a singleton that holds a cached instance
    extension Container {
      var session: Factory<Session> { self { Session() }.cached }
      var ⚑analytics: Factory<Analytics> { self { Analytics(session: self.session()) }.singleton }
    }
    //= Reported: through a unique or a graph instance between the two
    extension Container {
      var theme: Factory<Theme> { self { Theme() }.cached }
      var painter: Factory<Painter> { self { Painter(theme: self.theme()) } }
      var ⚑canvas: Factory<Canvas> { self { Canvas(painter: self.painter()) }.singleton }
      var brush: Factory<Brush> { self { Brush(theme: self.theme()) }.graph }
      var ⚑sketch: Factory<Sketch> { self { Sketch(brush: self.brush()) }.singleton }
    }
    //= Reported: a scope of one's own
    extension Scope { static let session = Cached() }
    extension Container {
      var store: Factory<Store> { self { Store() }.cached }
      var ⚑account: Factory<Account> { self { Account() }.scope(.session) }
    }
    final class Account { @Injected(\\.store) private var store }
    //= Reported: a cached or shared instance that holds one of a scope which is reset
    extension Scope { static let session = Cached() }
    extension Container {
      var account: Factory<Account> { self { Account() }.scope(.session) }
      var cart: Factory<Cart> { self { Cart() }.cached }
      var ⚑inbox: Factory<Inbox> { self { Inbox(account: self.account()) }.cached }
      var ⚑outbox: Factory<Outbox> { self { Outbox(account: self.account()) }.shared }
      var ⚑checkout: Factory<Checkout> { self { Checkout(cart: self.cart()) }.shared }
    }
    func logOut() { Container.shared.manager.reset(scope: .session) }
    func order() { Container.shared.manager.reset(scope: .cached) }
    //= Noted: a singleton that keeps a shared instance for good
    extension Container {
      var player: Factory<Player> { self { Player() }.shared }
      var ⚑remote: Factory<Remote> { self { Remote(player: self.player()) }.singleton }
    }
    //= Right: the same, of scopes that are never reset alone
    extension Scope { static let session = Cached() }
    extension Container {
      var account: Factory<Account> { self { Account() }.scope(.session) }
      var inbox: Factory<Inbox> { self { Inbox(account: self.account()) }.cached }
      var cart: Factory<Cart> { self { Cart() }.cached }
      var checkout: Factory<Checkout> { self { Checkout(cart: self.cart()) }.shared }
    }
    //= Right: a graph instance, which no later resolution shares
    extension Container {
      var tally: Factory<Tally> { self { Tally() }.graph }
      var page: Factory<Page> { self { Page(tally: self.tally()) }.cached }
      var report: Factory<Report> { self { Report(tally: self.tally()) }.singleton }
    }
    //= Right: what is asked for later is not held
    extension Container {
      var session: Factory<Session> { self { Session() }.cached }
      var analytics: Factory<Analytics> { self { Analytics(session: { self.session() }) }.singleton }
      var audit: Factory<Audit> { self { Audit() }.singleton }
    }
    final class Audit { @DynamicInjected(\\.session) private var session }
    //= Right: the shorter-lived one holds the longer-lived
    extension Container {
      var database: Factory<Database> { self { Database() }.singleton }
      var store: Factory<Store> { self { Store(database: self.database()) }.cached }
      var page: Factory<Page> { self { Page(store: self.store()) }.shared }
    }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    return Capture.all(in: wiring).map { capture in
      let holder = wiring.factories[capture.holder]
      let held = wiring.factories[capture.held]
      // A shared instance lives as long as its last owner, so its holder never has an outdated one.
      let isHarmless = held.scope.kind == .shared
      return finding(
        "`\(holder.qualifiedName)` (\(holder.scope.name)) holds "
          + "`\(held.qualifiedName)` (\(held.scope.name)), "
          + (isHarmless
            ? "which is never released while it does"
            : "which does not live as long: ask for it each time, or give both the same scope"),
        at: wiring.location(of: holder), notes: wiring.notes(on: capture.path),
        level: isHarmless ? .note : nil)
    }
  }
}
