import FactoryKit
import TestSupport
import Testing

/// A container that counts how many of its kind have gone.
private final class Fleeting: ManagedContainer {
  let manager = ContainerManager()
  let gone: Counter

  init(_ gone: Counter) { self.gone = gone }

  deinit { gone.increment() }

  /// None of the definitions captures the container.
  func deaths(_ key: StaticString = "deaths") -> Factory<Int> {
    let gone = gone
    return self(key: key) { gone.count }
  }

  func numbered() -> ParameterFactory<Int, Int> {
    let gone = gone
    return self(key: "numbered") { $0 + gone.count }
  }
}

/// A factory holds its container: what is asked of a temporary one happens before it goes.
@Suite("A factory keeps its container")
struct CoreContainerTests {
  private let gone = Counter()
  private var fleeting: Fleeting { Fleeting(gone) }

  @Test func `while it resolves, in any scope`() {
    #expect(fleeting.deaths()() == 0)
    #expect(fleeting.deaths().unique() == 1)
    #expect(fleeting.deaths().cached() == 2)
    #expect(fleeting.deaths().graph() == 3)
    #expect(fleeting.deaths("CoreContainerTests").singleton() == 4)
    #expect(fleeting.deaths().timeToLive(1).cached() == 5)
    #expect(fleeting.numbered()(10) == 16)
    #expect(fleeting.numbered().scopeOnParameters.cached(10) == 17)
    #expect(gone.count == 8)
  }

  @Test func `while it is changed`() {
    let gone = gone
    #expect(fleeting.deaths().register { gone.count }() == 0)
    #expect(fleeting.deaths().onTest { gone.count }() == 1)
    #expect(fleeting.deaths().decorator { _ in precondition(gone.count == 2) }() == 2)
    #expect(fleeting.deaths().cached.reset()() == 3)
    #expect(fleeting.deaths().cached.once().unique() == 4)
    #expect(fleeting.numbered().register { $0 + gone.count }(10) == 15)
    #expect(gone.count == 6)
  }

  @Test func `while the factory is held`() {
    let factory = fleeting.deaths().cached
    #expect(gone.count == 0)
    factory.register { 7 }
    #expect(factory() == 7)
    factory.reset()
    #expect(factory() == 0)
    withExtendedLifetime(factory) {}
  }
}
