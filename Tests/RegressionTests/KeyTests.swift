import FactoryInspect
import FactoryKit
import TestSupport
import Testing

// Properties of one name in one container type: the tests call the factories' own initializers,
// since two such properties would have to be private to two files.

extension ManagedContainer {
  fileprivate var plain: Factory<NamedService> {
    Factory(self, key: "service") { NamedService("plain") }.singleton
  }
  fileprivate var throwing: ThrowingFactory<NamedService, any Error> {
    ThrowingFactory(self, key: "service") { () throws(any Error) in NamedService("throwing") }
      .singleton
  }
  fileprivate var typed: ThrowingFactory<NamedService, Spill> {
    ThrowingFactory(self, key: "service") { () throws(Spill) in NamedService("typed") }.singleton
  }
  fileprivate var async: AsyncFactory<NamedService, Never> {
    AsyncFactory(self, key: "service") { NamedService("async") }.singleton
  }
  fileprivate var asyncThrowing: AsyncFactory<NamedService, any Error> {
    AsyncFactory(self, key: "service") { NamedService("async throwing") }.singleton
  }
}

private struct Spill: Error {}

private final class Shop: ManagedContainer {
  let manager = ContainerManager()

  var numbers: ThrowingFactory<Int, Never> { ThrowingFactory(self, key: "n") { 7 }.cached }
  var factories: Factory<ThrowingFactory<Int, Never>> {
    Factory(self, key: "n") { self.numbers }.cached
  }
  var singletonNumbers: ThrowingFactory<Int, Never> {
    ThrowingFactory(self, key: "s") { 8 }.singleton
  }
  var singletonFactories: Factory<ThrowingFactory<Int, Never>> {
    Factory(self, key: "s") { self.singletonNumbers }.singleton
  }
}

/// Guards against a cell that two kinds of factories share: what one has put there the other took
/// for its own.
@Suite("Two kinds of factories of one name")
struct KeyTests {
  @Test func `each kind has a singleton of its own, in whatever order they come`() async throws {
    let shop = Shop()
    #expect(shop.plain().name == "plain")
    #expect(try shop.throwing().name == "throwing")
    #expect(try shop.typed().name == "typed")
    #expect(await shop.async().name == "async")
    #expect(try await shop.asyncThrowing().name == "async throwing")
    #expect(shop.plain().name == "plain")
    shop.throwing.reset()
    #expect(shop.plain() === Shop().plain())
  }

  @Test func `builds of two kinds at once wait for nothing of each other's`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      for _ in 0..<200 {
        Scope.singleton.reset()
        let shop = Shop()
        async let first = shop.async()
        async let second = Task.detached { shop.plain().name }.value
        async let third = Task.detached { try? shop.throwing().name }.value
        let names = await [first.name, second, third ?? "nothing"]
        guard names == ["async", "plain", "throwing"] else { fatalError("\(names)") }
      }
    }
  }

  @Test func `a factory of a throwing factory is none itself`() async {
    await #expect(processExitsWith: .success) {
      let shop = Shop()
      guard shop.numbers() == 7, shop.factories()() == 7, shop.numbers() == 7 else { fatalError() }
      guard shop.singletonNumbers() == 8, shop.singletonFactories()() == 8,
        shop.singletonNumbers() == 8
      else { fatalError() }
    }
  }

  @Test func `observers get the type of the result, whatever the kind`() throws {
    let shop = Shop()
    let types = Bag<String>()
    let observation = shop.manager.observe { types.add($0.factory.type) }
    _ = try shop.typed()
    _ = shop.factories()
    observation.cancel()
    #expect(types.all.first == "NamedService")
    #expect(types.all.last == "ParameterThrowingFactory<(), Int, Never>")
  }
}
