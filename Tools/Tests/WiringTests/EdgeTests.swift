import Testing
import Wiring

@Suite struct EdgeTests {
  static let services = """
    extension Container {
      var api: Factory<API> { self { API() } }
      var store: Factory<Store> { self { Store() }.cached }
    }

    """

  @Test(arguments: [
    "self { Model(api: self.api()) }",
    "self { Model(api: api()) }",
    "self { Model(api: Container.shared.api()) }",
    "self { Model(api: self.api.resolve()) }",
    "self { Model(api: dependency(\\.api)) }",
    "self { Model(api: dependency(\\Container.api)) }",
    "Factory(self) { Model(api: self.api()) }",
    "make { Model(api: self.api()) }",
    "return self { () -> Model in let api = self.api(); return Model(api: api) }.singleton",
    "self { [self.api()].map { Model(api: $0) }[0] }",
    "self { { Model(api: self.api()) }() }",
    "self { Model(all: [1].map { _ in self.api() }) }",
    "self { let container = Container.shared; return Model(api: container.api()) }",
    "self { .init(api: self.api()) }.onTest { Model(api: MockAPI()) }",
    "let c = self; return self { Model(api: c.api()) }",
    "self { Old() }.onDebug { Model(api: self.api()) }",
    "self { Model() }.wrap { Model($0, api: self.api()) }.once()",
  ])
  func `a definition that asks at once has an eager edge`(definition: String) {
    let wiring = wiring(
      Self.services + "extension Container { var model: Factory<Model> { \(definition) } }")
    #expect(wiring.edgeTexts == ["model -> api"])
  }

  @Test(arguments: [
    "self { Model(api: { self.api() }) }",
    "self { Model(api: self.api) }",
    "self { Model { self.api() } }",
    "self { Task { self.api() }; return Model() }",
    "self { Model() }.decorator { $0.api = self.api() }",
  ])
  func `a definition that asks later has a lazy edge`(definition: String) {
    let wiring = wiring(
      Self.services + "extension Container { var model: Factory<Model> { \(definition) } }")
    #expect(wiring.edgeTexts == ["model ~> api"])
  }

  @Test(
    arguments: [
      ("@Injected(\\.api) var api", "->"),
      ("@FactoryKit.Injected(\\Container.api) var api: API", "->"),
      ("@LazyInjected(\\.api) var api", "~>"),
      ("@WeakLazyInjected(\\.api) var api", "~>"),
      ("@DynamicInjected(\\.api) var api", "~>"),
      ("let api = Container.shared.api()", "->"),
      ("lazy var api = Container.shared.api()", "~>"),
      ("var api: API { Container.shared.api() }", "~>"),
      ("let api: API; init() { api = Container.shared.api() }", "->"),
      ("init() { setUp() }; func setUp() { use(Container.shared.api()) }", "->"),
      ("init(api: API = Container.shared.api()) {}", "->"),
      ("func work() { Container.shared.api().send() }", "~>"),
      ("let inner = Inner()", "->"),
      ("static let shared = Container.shared.api()", nil),
    ] as [(String, String?)])
  func `what a type that is made asks for is an edge`(member: String, arrow: String?) {
    let wiring = wiring(
      Self.services + """
        extension Container { var model: Factory<Model> { self { Model() } } }
        final class Model { \(member) }
        struct Inner { @Injected(\\.api) var api }
        """)
    #expect(wiring.edgeTexts == (arrow.map { ["model \($0) api"] } ?? []))
  }

  @Test(arguments: [
    ("@WeakLazyInjected(\\.api) var a", Edge.Kind.weak),
    ("@WeakLazyInjected(\\.api) var a; @LazyInjected(\\.api) var b", .lazy),
    ("@WeakLazyInjected(\\.api) var a; @Injected(\\.api) var b", .eager),
  ])
  func `an edge is as strong as the strongest way in which the instance is asked for`(
    members: String, kind: Edge.Kind
  ) {
    let wiring = wiring(
      Self.services + """
        extension Container { var model: Factory<Model> { self { Model() } } }
        final class Model { \(members) }
        struct View { \(members) }
        """)
    #expect(wiring.edges.map(\.kind) == [kind])
    #expect(wiring.typeEdges.map(\.kind) == [kind])
  }

  @Test func `a class makes what its superclass makes`() {
    let wiring = wiring([
      "Sources/App/A.swift": Self.services,
      "Sources/App/B.swift": "class Base { @Injected(\\.api) var api }",
      "Sources/App/C.swift": """
      final class Model: Base { @LazyInjected(\\.store) var store }
      extension Container { var model: Factory<any P> { self { Model() } } }
      """,
    ])
    #expect(wiring.edgeTexts == ["model -> api", "model ~> store"])
  }

  @Test func `a default value is not made where the argument is given`() {
    let wiring = wiring(
      Self.services + """
        extension Container { var model: Factory<Model> { self { Model(api: Fake()) } } }
        final class Model { init(api: API = Container.shared.api()) {} }
        """)
    #expect(wiring.edgeTexts.isEmpty)
  }

  @Test func `of several initializers the one that fits counts`() {
    let wiring = wiring(
      Self.services + """
        extension Container { var model: Factory<Model> { self { Model(id: 1) } } }
        final class Model {
          init() { use(Container.shared.api()) }
          convenience init(id: Int) { self.init(store: Container.shared.store()) }
          init(store: Store) {}
        }
        """)
    #expect(wiring.edgeTexts == ["model -> store"])
  }

  @Test func `registrations of production code count, those of tests and previews do not`() {
    let wiring = wiring([
      "Sources/App/A.swift": Self.services + """
        extension Container {
          var model: Factory<Model?> { promised() }
          var other: Factory<Other> { self { Other() } }
        }
        extension Container: AutoRegistering {
          func autoRegister() { model.register { Model(api: self.api()) } }
        }
        #Preview {
          let _ = Container.shared.other.register { Other(api: Container.shared.api()) }
        }
        """,
      "Tests/AppTests/B.swift": """
      import XCTest
      final class Tests: XCTestCase {
        func testIt() { Container.shared.other.register { Other(s: Container.shared.store()) } }
      }
      """,
    ])
    #expect(wiring.edgeTexts == ["model -> api"])
    #expect(wiring.changes.map(\.isTest) == [false, false, true])
    #expect(wiring.changes.map(\.isPreview) == [false, true, false])
  }

  @Test func `what several types of a name could mean is said, not guessed`() {
    let wiring = wiring([
      "Sources/A/Model.swift": "public struct Model { @Injected(\\.api) var api }",
      "Sources/B/Model.swift": "public struct Model { @Injected(\\.store) var store }",
      "Sources/C/App.swift": Self.services
        + "extension Container { var model: Factory<Model> { self { Model() } } }",
    ])
    #expect(wiring.edgeTexts.isEmpty)
    #expect(wiring.unresolved.map(\.reason) == ["several declarations are called `Model`"])
  }

  @Test func `what two factories of a name in one module could mean is said, not guessed`() {
    let wiring = wiring([
      "Shop/App/A.swift": Self.services,
      "Shop/Widget/B.swift": Self.services,
      "Shop/Widget/C.swift":
        "extension Container { var home: Factory<Int> { self { self.api().count } } }",
    ])
    #expect(wiring.edgeTexts.isEmpty)
    #expect(wiring.unresolved.map(\.reason) == ["several declarations are called `api`"])
  }
}
