import SourceModel
import WiringGraph

/// A factory of a type where a protocol stands ready.
struct ConcreteRegistration: Rule {
  let name = "concrete_registration"
  let summary = "A factory of a concrete type that has its own protocol"
  let why = """
    `Factory<LiveAPI>` returns `LiveAPI` and nothing else, so no test can register a mock. Declare \
    the factory with the protocol, `Factory<any API>`.
    """

  let examples: [RuleExample] = [
    .bad(
      "the protocol is there and not used",
      """
      protocol MovieService { func movies() -> [String] }
      final class LiveMovieService: MovieService { func movies() -> [String] { [] } }
      extension Container {
        var ⚑movieService: Factory<LiveMovieService> { self { LiveMovieService() } }
      }
      """),
    .bad(
      "a name with Protocol at its end",
      """
      protocol StoreProtocol { func save() }
      struct Store: StoreProtocol, Sendable { func save() {} }
      extension Container {
        var ⚑store: Factory<Store> { self { Store() } }
      }
      """),
    .bad(
      "a composition inside the generic arguments",
      """
      protocol HomeRoutes {}
      protocol Routing { func show() }
      final class LiveRouting<Routes>: Routing { func show() {} }
      extension Container {
        var ⚑router: Factory<LiveRouting<HomeRoutes & Sendable>> { self { LiveRouting() } }
      }
      """),
    .good(
      "a class together with a protocol",
      """
      protocol HomeRoutes { func showFilm(_ id: Int) }
      protocol Routing {}
      class LiveRouting<Home>: Routing {}
      final class HomeRouter: LiveRouting<Int>, HomeRoutes { func showFilm(_ id: Int) {} }
      extension Container {
        var homeRouter: Factory<LiveRouting<Int> & HomeRoutes> { self { HomeRouter() } }
      }
      """),
    .good(
      "the protocol, or none of its own",
      """
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
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return wiring.factories.compactMap { factory in
      guard project.files[factory.place.file].role == .production, !factory.kind.isCollection,
        case .found(let type) = wiring.index.lookUp(
          factory.product, in: wiring.index.context(of: factory.place)),
        !factory.product.hasPrefix("any "), !factory.product.contains("["),
        !Self.isComposition(factory.product),
        let proper = protocolOfItsOwn(type, wiring.index)
      else { return nil }
      return Finding(
        rule: name,
        message:
          "`\(factory.qualifiedName)` makes `\(wiring.index.types[type].name)`, so that nothing "
          + "else can be registered: declare it with `any \(proper)`",
        location: project.location(of: factory))
    }
  }

  /// The protocol of the project that is named like the type, `API` of `LiveAPI`.
  ///
  /// A protocol of another name may be one of many that the type has for other reasons.
  private func protocolOfItsOwn(_ type: Int, _ index: WiringIndex) -> String? {
    let entity = index.types[type]
    guard [.class, .struct, .actor].contains(entity.kind) else { return nil }
    let own = entity.name.split(separator: ".").last.map(String.init) ?? entity.name
    for parent in index.parents(of: type) where index.types[parent].kind == .protocol {
      let name = index.types[parent].name.split(separator: ".").last.map(String.init) ?? ""
      if SwiftNames.generalProtocols.contains(name) { continue }
      if Self.stems(of: name).contains(where: { Self.isNamed(own, after: $0) }) {
        return index.types[parent].name
      }
    }
    return nil
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
