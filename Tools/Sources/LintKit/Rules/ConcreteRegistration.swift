import SourceModel
import WiringGraph

/// A factory of a type where a protocol stands ready.
struct ConcreteRegistration: FactoryRule {
  let name = "concrete_registration"
  let summary = "A factory of a concrete type that has its own protocol"
  let why = """
    `Factory<LiveAPI>` returns `LiveAPI` and nothing else, so no test can register a mock. Declare \
    the factory with the protocol, `Factory<any API>`.
    """

  let exampleText = """
    //= Reported: the protocol is there and not used
    protocol MovieService { func movies() -> [String] }
    final class LiveMovieService: MovieService { func movies() -> [String] { [] } }
    extension Container {
      var ⚑movieService: Factory<LiveMovieService> { self { LiveMovieService() } }
    }
    //= Reported: a name with Protocol at its end
    protocol StoreProtocol { func save() }
    struct Store: StoreProtocol, Sendable { func save() {} }
    extension Container {
      var ⚑store: Factory<Store> { self { Store() } }
    }
    //= Reported: a composition inside the generic arguments
    protocol HomeRoutes {}
    protocol Routing { func show() }
    final class LiveRouting<Routes>: Routing { func show() {} }
    extension Container {
      var ⚑router: Factory<LiveRouting<HomeRoutes & Sendable>> { self { LiveRouting() } }
    }
    //= Right: a class together with a protocol
    protocol HomeRoutes { func showFilm(_ id: Int) }
    protocol Routing {}
    class LiveRouting<Home>: Routing {}
    final class HomeRouter: LiveRouting<Int>, HomeRoutes { func showFilm(_ id: Int) {} }
    extension Container {
      var homeRouter: Factory<LiveRouting<Int> & HomeRoutes> { self { HomeRouter() } }
    }
    //= Right: the protocol, or none of its own
    protocol MovieService { func movies() -> [String] }
    final class LiveMovieService: MovieService { func movies() -> [String] { [] } }
    protocol Screen { var title: String { get } }
    final class HomeModel: Screen { var title = "Home" }
    final class CartModel: Screen, Hashable { var title = "Cart" }
    protocol Car {}
    final class Cart: Car {}
    extension Container {
      var movieService: Factory<any MovieService> { self { LiveMovieService() } }
      var home: Factory<HomeModel> { self { HomeModel() } }
      var cart: Factory<CartModel> { self { CartModel() } }
      var basket: Factory<Cart> { self { Cart() } }
    }
    """

  func finding(for factory: FactoryNode, in wiring: Wiring) -> Finding? {
    guard wiring.isProduction(factory), !factory.kind.isCollection,
      case .found(let type) = wiring.product(of: factory), !factory.product.hasPrefix("any "),
      !factory.product.contains("["), !Self.isComposition(factory.product),
      let proper = protocolOfItsOwn(type, wiring.index)
    else { return nil }
    return finding(
      "`\(factory.qualifiedName)` makes `\(wiring.index.types[type].name)`, so that nothing "
        + "else can be registered: declare it with `any \(proper)`",
      at: wiring.location(of: factory))
  }

  /// The protocol of the project that is named like the type, `API` of `LiveAPI`.
  ///
  /// A protocol of another name may be one of many that the type has for other reasons.
  private func protocolOfItsOwn(_ type: Int, _ index: WiringIndex) -> String? {
    let entity = index.types[type]
    guard [.class, .struct, .actor].contains(entity.kind) else { return nil }
    let own = Self.lastName(of: entity)
    return index.parents(of: type).map { index.types[$0] }.first { parent in
      let name = Self.lastName(of: parent)
      return parent.kind == .protocol && !SwiftNames.generalProtocols.contains(name)
        && Self.stems(of: name).contains { Self.isNamed(own, after: $0) }
    }?.name
  }

  /// The name without the types around it.
  private static func lastName(of type: TypeEntity) -> String {
    String(type.name.split(separator: ".").last ?? "")
  }

  /// Whether a type as written is made of several, `Router<Home> & HomeRoutes`.
  private static func isComposition(_ type: String) -> Bool {
    var depth = 0
    return type.contains { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return character == "&" && depth == 0
    }
  }

  /// What a type of the protocol may be named after: `Service` for `ServiceProtocol` and `Servicing`.
  private static func stems(of name: String) -> [String] {
    var stems = [name]
    for ending in ["Protocol", "Type", "Interface"] where name.hasSuffix(ending) {
      stems.append(String(name.dropLast(ending.count)))
    }
    if name.hasSuffix("ing") {
      stems += [String(name.dropLast(3)), String(name.dropLast(3)) + "e"]
    }
    return stems.filter { !$0.isEmpty }
  }

  /// Whether a name is the stem with words before or after it; `Cart` is not `Car` with a word.
  private static func isNamed(_ name: String, after stem: String) -> Bool {
    if name.hasSuffix(stem) { return true }
    guard name.hasPrefix(stem), let next = name.dropFirst(stem.count).first else { return false }
    return next.isUppercase || next.isNumber
  }
}
