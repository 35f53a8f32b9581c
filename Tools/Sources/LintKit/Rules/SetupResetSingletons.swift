import SourceModel
import WiringGraph

/// A reset that does not reach what the tests register.
struct SetupResetSingletons: Rule {
  let name = "setup_reset_singletons"
  let summary = "`reset()` in `setUp` while singletons are registered in tests"
  let why = """
    A container does not own singletons, so resetting it keeps their instances: the next test gets \
    the mock of the previous one. Use the trait `.container` or `ContainerTestCase`, which give each \
    test its own singletons, or call `Scope.singleton.reset()` as well.
    """

  let exampleText = """
    //= Reported: the mock of a singleton outlives the reset
    //- Sources/App/App.swift
    extension Container { var session: Factory<any Session> { self { LiveSession() }.singleton } }
    //- Tests/AppTests/LoginTests.swift
    import XCTest
    final class LoginTests: XCTestCase {
      override func setUp() { ⚑Container.shared.reset() }
      func testLogin() { Container.shared.session.register { MockSession() } }
    }
    //= Right: singletons are reset, too, or none is registered
    //- Sources/App/App.swift
    extension Container {
      var session: Factory<any Session> { self { LiveSession() }.singleton }
      var cart: Factory<any Cart> { self { LiveCart() }.cached }
    }
    //- Tests/AppTests/LoginTests.swift
    import XCTest
    final class LoginTests: XCTestCase {
      override func setUp() {
        Container.shared.reset()
        Scope.singleton.reset()
      }
      func testLogin() { Container.shared.session.register { MockSession() } }
    }
    final class CartTests: XCTestCase {
      override func setUp() { Container.shared.reset() }
      func testCart() { Container.shared.cart.register { MockCart() } }
    }
    """

  private static let setUps: Set = ["setUp", "setUpWithError", "init"]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return TestSuite.all(in: wiring).flatMap { suite -> [Finding] in
      let singletons = suite.changes.filter {
        $0.function == "register" && wiring.factories[$0.factory].scope.kind == .singleton
      }
      guard let first = singletons.first else { return [] }
      let bodies = suite.bodies(includingSuperclasses: true)
      if bodies.contains(where: { resetsSingletons($0.body) }) { return [] }
      if suite.changes.contains(where: { change in
        change.function == "reset" && singletons.contains { $0.factory == change.factory }
      }) {
        return []
      }
      return suite.bodies().flatMap { place, body -> [Finding] in
        guard let name = wiring.index.function(at: place)?.name, Self.setUps.contains(name) else {
          return []
        }
        let singleton = wiring.factories[first.factory].qualifiedName
        return body.uses.filter { isContainerReset($0, at: place, wiring) }.map { use in
          finding(
            "`reset()` keeps singletons, and a test registers `\(singleton)`: use the trait "
              + "`.container`, or reset `Scope.singleton`, too",
            at: project.location(use.offset, in: place.file))
        }
      }
    }
  }

  private func resetsSingletons(_ body: ParsedBody) -> Bool {
    body.uses.contains { use in
      use.path.contains("singleton") || use.path.contains("$singleton")
        || use.path.contains("withContainer")
    }
  }

  private func isContainerReset(_ use: Use, at place: BodyPlace, _ wiring: Wiring) -> Bool {
    guard use.kind == .call, use.name == "reset", use.labels.isEmpty,
      case .instance(let type) = wiring.evaluate(Array(use.path.dropLast()), at: place)
    else { return false }
    return wiring.index.types[type].isContainer
  }
}
