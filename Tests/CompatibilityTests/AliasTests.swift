import Factory
import Testing

/// The `Container` of an app that was here before the library.
private struct Container {
  let name = "own"
}

private final class Shop: FactorySharedContainer, FactoryAutoRegistering {
  static let shared = Shop()
  let manager = FactoryContainerManager()
  var price: Factory<Int> { self { 3 }.scope(FactoryScope.cached) }

  func autoRegister() { price.register { 4 } }
}

private final class Registry: FactoryManagedContainer, FactoryResolving {
  let manager = FactoryContainerManager()
}

extension FactoryContainer {
  fileprivate var aliased: Factory<Int> { self { 3 } }
}

@Suite("Compatibility: aliases of 2.3.1 to 2.5.3")
struct AliasTests {
  @Test func `they stand for the library's types`() {
    #expect(Container().name == "own")
    #expect(FactoryContainer().aliased() == 3)
    #expect(Shop().price() == 4)
    let registry = Registry()
    registry.register(Int.self) { 5 }
    #expect(registry.resolve(Int.self) == 5)
  }
}
