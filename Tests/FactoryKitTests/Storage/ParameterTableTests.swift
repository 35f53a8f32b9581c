import FactoryKit
import TestSupport
import Testing

/// Two of these with different numbers are unequal, and yet have one hash.
private struct Colliding: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var plain: ParameterFactory<Int, any Service> { self { NamedService("\($0)") } }
  var cached: ParameterFactory<Int, any Service> { self { NamedService("\($0)") }.cached }
  var perNumber: ParameterFactory<Int, any Service> {
    self { NamedService("\($0)") }.cached.scopeOnParameters
  }
  var perCollision: ParameterFactory<Colliding, any Service> {
    self { NamedService("\($0.number)") }.cached.scopeOnParameters
  }
  var perNumberAndCycle: ParameterFactory<Int, any Service> {
    self { NamedService("\($0)") }.graph.scopeOnParameters
  }
  var cycle: Factory<[any Service]> {
    self { [1, 1, 2].map { self.perNumberAndCycle($0) } }
  }
}

@Suite("Instances of parameter factories")
struct ParameterTableTests {
  static let scopes: [Scope] = [.cached, .shared, .singleton, Scope.Cached()]

  @Test func `without a scope each resolution gets its parameter`() {
    let box = Box()
    #expect([1, 2].map { box.plain($0).name } == ["1", "2"])
  }

  @Test(arguments: scopes)
  func `in a scope the first instance serves every parameter`(scope: Scope) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      box.plain.scope(scope)
      let first = box.plain(1)
      #expect(box.plain(2) === first)
      #expect(first.name == "1")
    }
  }

  @Test(arguments: scopes)
  func `scoped on parameters there is one instance for each`(scope: Scope) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      _ = box.plain.scope(scope).scopeOnParameters
      let (one, two) = (box.plain(1), box.plain(2))
      #expect(one.name == "1")
      #expect(two.name == "2")
      #expect(box.plain(1) === one)
      #expect(box.plain(2) === two)
    }
  }

  @Test func `unequal parameters with one hash get two instances`() {
    let box = Box()
    let (one, two) = (box.perCollision(.init(number: 1)), box.perCollision(.init(number: 2)))
    #expect(one.name == "1")
    #expect(two.name == "2")
    #expect(box.perCollision(.init(number: 1)) === one)
  }

  @Test func `in a cycle there is one instance for each parameter`() {
    let services = Box().cycle()
    #expect(services[0] === services[1])
    #expect(services.map(\.name) == ["1", "1", "2"])
  }

  @Test func `a registered closure gets the parameter`() {
    let box = Box()
    box.perNumber.register { NamedService("registered \($0)") }
    #expect(box.perNumber(1).name == "registered 1")
    #expect(box.perNumber(2).name == "registered 2")
  }

  @Test func `a reset drops the instances of all parameters`() {
    let box = Box()
    let (one, two) = (box.perNumber(1), box.perNumber(2))
    box.perNumber.reset(.scope)
    #expect(box.perNumber(1) !== one)
    #expect(box.perNumber(2) !== two)
  }
}
