import Testing
import Wiring

/// Code that leads to a factory in a way that has to be followed, or said to be unresolved.
struct FollowedShape: Sendable, CustomTestStringConvertible {
  var title: String
  /// The code beside the services that all shapes have.
  var code: String
  /// `a -> b` for eager edges and `a ~> b` for lazy ones.
  var edges: [String]
  /// Each line of the code that is unresolved, with the reason, `3: the type is not known`.
  var unresolved: [String] = []

  var testDescription: String { title }

  /// Declared in another file, so that the lines of `code` are counted from 1.
  static let services = """
    import FactoryKit
    final class API {}
    final class Store {}
    final class Model { init(api: API) {} }
    struct Cart { let model: Model; let api: API }
    final class Screen { @Injected(\\.api) var api }
    extension Container {
      var api: Factory<API> { self { API() } }
      var store: Factory<Store> { self { Store() }.cached }
    }
    """

  /// The wiring of the services and of the code.
  var wiring: Wiring {
    WiringTests.wiring([
      "Sources/App/Services.swift": Self.services, "Sources/App/Shape.swift": code,
    ])
  }

  static let all = implicitTypes + aliases + localNames + keyPaths + lists + containers + rest

  /// The code of one definition, and the edges from it.
  private static func model(
    _ title: String, _ definition: String, _ edges: [String] = ["model -> api"],
    unresolved: [String] = []
  ) -> FollowedShape {
    FollowedShape(
      title: title, code: "extension Container { var model: Factory<Model> { \(definition) } }",
      edges: edges, unresolved: unresolved)
  }
}

extension FollowedShape {
  static let implicitTypes = [
    model("an initializer without its type", "self { .init(api: self.api()) }"),
    FollowedShape(
      title: "the initializer of a definition injects",
      code: "extension Container { var screen: Factory<Screen> { self { .init() }.cached } }",
      edges: ["screen -> api"]),
    FollowedShape(
      title: "the value of a return, of a branch and of a context",
      code: """
        extension Container {
          var screen: Factory<Screen> { self { if debug { return .init() } else { return .init() } } }
          var other: Factory<Screen> { self { fast ? .init() : .init() } }
          var third: Factory<Any> { self { 1 } }
          var fourth: Factory<Screen> { self { Old() }.onDebug { .init() } }
        }
        """,
      edges: ["fourth -> api", "other -> api", "screen -> api"]),
    FollowedShape(
      title: "a registration, a function's result, a property and an argument",
      code: """
        struct Frame { let screen: Screen = .init() }
        struct Page { var screen: Screen }
        struct Wall { let screen: Screen; init() { screen = .init() } }
        func makeScreen() -> Screen { .init() }
        extension Screen { static func standard() -> Screen { .init() } }
        extension Container {
          var screen: Factory<Screen?> { promised() }
          var made: Factory<Screen> { self { makeScreen() } }
          var frame: Factory<Frame> { self { .init() } }
          var page: Factory<Page> { self { Page(screen: .init()) } }
          var wall: Factory<Wall> { self { Wall() } }
          var standard: Factory<Screen> { self { .standard() } }
          var local: Factory<Page> { self { let screen: Screen = .init(); return Page(screen: screen) } }
          func start() { screen.register { .init() } }
        }
        """,
      edges: [
        "frame -> api", "local -> api", "made -> api", "page -> api", "screen -> api",
        "standard -> api", "wall -> api",
      ]),
    FollowedShape(
      title: "a closure or function inside whose result type is written",
      code: """
        extension Container {
          var a: Factory<Screen> { self { let make = { () -> Screen in .init() }; return make() } }
          var b: Factory<Screen> { self { let make: () -> Screen = { .init() }; return make() } }
          var c: Factory<Screen> { self { func make() -> Screen { .init() }; return make() } }
          var d: Factory<Data> { self { let make: (() -> Data)? = { .init() }; return make!() } }
        }
        """,
      edges: ["a ~> api", "b ~> api", "c ~> api"]),
    FollowedShape(
      title: "a closure whose type nothing tells",
      code: """
        extension Container {
          var screen: Factory<Screen> {
            self { use { .init() } }
          }
        }
        """,
      edges: [], unresolved: ["3: the type of `.init` is not known"]),
  ]

  static let aliases = [
    FollowedShape(
      title: "other names of factories' types",
      code: """
        typealias F = Factory
        typealias G<T> = F<T>
        typealias ModelFactory = Factory<Model>
        extension Container {
          typealias Inner = Factory
          var a: F<Model> { self { Model(api: self.api()) } }
          var b: G<Model> { self { Model(api: self.api()) } }
          var c: ModelFactory { self { Model(api: self.api()) } }
          var e: Inner<Model> { self { Model(api: self.api()) } }
          func f() -> F<Model> { self { Model(api: self.api()) } }
        }
        """,
      edges: ["a -> api", "b -> api", "c -> api", "e -> api", "f -> api"]),
    FollowedShape(
      title: "other names of wrappers and containers",
      code: """
        typealias Inject = Injected
        typealias Later<T> = LazyInjected<T>
        typealias DI = Container
        final class Home { @Inject(\\.api) var api; @Later(\\.store) var store }
        extension DI { var home: Factory<Home> { self { Home() } } }
        extension DI { var wall: Factory<Model> { self { Model(api: DI.shared.api()) } } }
        """,
      edges: ["home -> api", "home ~> store", "wall -> api"]),
    FollowedShape(
      title: "a type of the project's own whose name an alias elsewhere has",
      code: """
        enum Outer { typealias F = Factory }
        struct F<T> {}
        extension Container { var a: F<Model> { self { Model(api: self.api()) } } }
        """,
      edges: [], unresolved: ["3: `Container.a`: its type is not known to be a factory's"]),
  ]

  static let localNames = [
    model("a constant for self", "let me = self; return me { Model(api: me.api()) }"),
    model("a captured container", "self { [c = self] in Model(api: c.api()) }"),
    model("a weak captured container", "self { [weak c = self] in Model(api: c!.api()) }"),
    model(
      "a captured container of another name",
      "self { [c = Container.shared] in Model(api: c.api()) }"),
    FollowedShape(
      title: "a variable outside all types",
      code: """
        private let di = Container.shared
        extension Container { var model: Factory<Model> { self { Model(api: di.api()) } } }
        """,
      edges: ["model -> api"]),
  ]

  static let keyPaths = [
    model(
      "a subscript with a key path, which is not followed",
      "self { Model(api: self[keyPath: \\.api]()) }", ["model ~> api"],
      unresolved: ["1: `Container.subscript` is not declared in the sources that were read"]),
    model(
      "a subscript that is passed on", "self { Model(api: self[keyPath: \\.api]) }",
      ["model ~> api"]),
    FollowedShape(
      title: "a key path that the caller decides",
      code: """
        extension Container {
          func make<T>(_ path: KeyPath<Container, Factory<T>>) -> T {
            self[keyPath: path]()
          }
          var model: Factory<Model> { self { Model(api: self.make(\\.api)) } }
        }
        """,
      edges: ["model ~> api"],
      unresolved: ["3: `Container.subscript` is not declared in the sources that were read"]),
  ]

  static let lists = [
    FollowedShape(
      title: "a list of several factories, each of which may be resolved",
      code: """
        extension Container {
          var all: Factory<[Any]> { self { [self.api, self.store].compactMap { $0() } } }
          var loop: Factory<Int> { self { for one in [api, store] { _ = one() }; return 1 } }
          var kept: Factory<Int> { self { let list = [api, store]; list.forEach { use($0.resolve()) }; return 1 } }
          var sum: Factory<Int> { self { [api, store].reduce(0) { $0 + use($1()) } } }
          var first: Factory<Any> { self { let list = [api, store]; return list[0]() } }
        }
        """,
      edges: [
        "all ~> api", "all ~> store", "first ~> api", "first ~> store", "kept ~> api",
        "kept ~> store", "loop ~> api", "loop ~> store", "sum ~> api", "sum ~> store",
      ]),
    FollowedShape(
      title: "a list in a property",
      code: """
        extension Container {
          var all: [Factory<API>] { [api] }
          var model: Factory<[Model]> {
            self { self.all.map { Model(api: $0()) } }
          }
        }
        """,
      edges: ["model ~> api"], unresolved: ["4: the factory behind `self.all.map` is not known"]),
  ]
}
