import Wiring

/// Factories that need each other to be built.
struct CircularDependency: Rule {
  let name = "circular_dependency"
  let summary = "Factories that need each other, eagerly"
  let why = """
    None of them can be built first: resolving one stops the process with a circular dependency.
    Resolve one of them later (`@LazyInjected`, a closure), or move what both need into a third
    type.
    """

  let exampleText = """
    //= Reported: two factories that build each other
    extension Container {
      var ⚑login: Factory<Login> { self { Login(session: self.session()) } }
      var session: Factory<Session> { self { Session(login: self.login()) }.cached }
    }
    //= Reported: a cycle through a property wrapper
    extension Container {
      var ⚑cart: Factory<Cart> { self { Cart() } }
      var shop: Factory<Shop> { self { Shop(cart: self.cart()) } }
    }
    final class Cart { @Injected(\\.shop) private var shop }
    final class Shop { init(cart: Cart) {} }
    //= Right: one of them asks later
    extension Container {
      var cart: Factory<Cart> { self { Cart() } }
      var shop: Factory<Shop> { self { Shop(cart: self.cart()) } }
    }
    final class Cart { @LazyInjected(\\.shop) private var shop }
    final class Shop { init(cart: Cart) {} }
    //= Right: namesakes in two containers
    final class Feature: SharedContainer {
      static let shared = Feature()
      let manager = ContainerManager()
      var api: Factory<API> { self { Container.shared.api() } }
    }
    extension Container { var api: Factory<API> { self { API() } } }
    //= Right: a parameter factory that asks itself with another argument
    extension Container {
      var folder: ParameterFactory<Path, Folder> {
        self { path in Folder(parent: path.isRoot ? nil : self.folder(path.parent)) }.cached
      }
    }
    //= Right: a method that asks itself with another argument
    extension Container {
      func chain(_ depth: Int) -> Factory<Chain> {
        self { depth == 0 ? Chain() : Chain(next: self.chain(depth - 1)()) }
      }
    }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    return wiring.cycles.map { cycle in
      let path = (cycle + [cycle[0]]).map { wiring.factories[$0].qualifiedName }
      let edges = zip(cycle, cycle.dropFirst() + [cycle[0]]).compactMap { from, to in
        wiring.edges.first { $0.from == from && $0.to == to && $0.kind == .eager }
      }
      return finding(
        "Circular dependency \(path.joined(separator: " > ")): let one of them ask for the other later",
        at: wiring.location(of: wiring.factories[cycle[0]]), notes: wiring.notes(on: edges))
    }
  }
}
