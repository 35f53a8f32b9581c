import FactoryKit

final class Store: Sendable {}

extension Container {
  var unique: Factory<Store> { self { Store() } }
  var cached: Factory<Store> { self { Store() }.cached }
  var weak: Factory<Store> { self { Store() }.shared }
  var singleton: Factory<Store> { self { Store() }.singleton }
  var graph: Factory<(Store, Store)> { self { (self.node(), self.node()) } }
  var node: Factory<Store> { self { Store() }.graph }
  var byNumber: ParameterFactory<Int, Store> { self { _ in Store() }.scopeOnParameters.cached }
  var expiring: Factory<Store> { self { Store() }.cached.timeToLive(60) }
  var mocked: Factory<Int> { self { 1 }.onArg("mock") { 2 }.decorator { _ in } }
}

struct Owner {
  @Injected(\.cached) var injected
  @LazyInjected(\.singleton) var lazy
}

// Each of these uses other parts of the C headers, inline in this module.
@main
struct Client {
  static func main() {
    let container = Container.shared
    precondition(container.unique() !== container.unique())
    precondition(container.cached() === container.cached())
    precondition(container.singleton() === container.singleton())
    precondition(container.expiring() === container.expiring())
    precondition(container.byNumber(1) === container.byNumber(1))
    precondition(container.byNumber(1) !== container.byNumber(2))
    let (one, other) = container.graph()
    precondition(one === other)
    let held = container.weak()
    precondition(held === container.weak())
    container.mocked.register { 3 }
    precondition(container.mocked() == 3)
    let owner = Owner()
    precondition(owner.injected === container.cached() && owner.lazy === container.singleton())
    container.reset()
    precondition(container.mocked() == 1)
    print("a client with C++ interoperability links and runs")
  }
}
