import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var plain: Factory<any Service> { self { NamedService() } }
  var cached: Factory<any Service> { self { NamedService() }.cached }
  var byNumber: ParameterFactory<Int, any Service> { self { NamedService("\($0)") }.cached }
}

@Suite("Decorators")
struct DecorationTests {
  @Test func `a factory's decorator runs after every resolution, hits included`() {
    let box = Box()
    let seen = Bag<any Service>()
    box.cached.decorator { seen.add($0) }
    let resolved = [box.cached(), box.cached(), box.cached()]
    #expect(seen.all.count == 3)
    #expect(zip(seen.all, resolved).allSatisfy { $0 === $1 })
  }

  @Test func `it learns whether the instance is new`() {
    let box = Box()
    let seen = Bag<Bool>()
    box.cached.decorator { _, isNew in seen.add(isNew) }
    _ = (box.cached(), box.cached())
    box.cached.reset(.scope)
    _ = box.cached()
    #expect(seen.all == [true, false, true])
  }

  @Test func `an instance of a unique factory is always new`() {
    let box = Box()
    let seen = Bag<Bool>()
    box.plain.decorator { _, isNew in seen.add(isNew) }
    _ = (box.plain(), box.plain())
    #expect(seen.all == [true, true])
  }

  @Test func `the container's decorator runs for all its factories, hits included`() {
    let box = Box()
    let seen = Counter()
    box.decorator { _ in seen.increment() }
    _ = (box.plain(), box.cached(), box.cached(), box.byNumber(1))
    #expect(seen.count == 4)
  }

  @Test func `a factory's decorator replaces the container's`() {
    let box = Box()
    let (general, own) = (Counter(), Counter())
    box.decorator { _ in general.increment() }
    box.plain.decorator { _ in own.increment() }
    _ = (box.plain(), box.cached())
    #expect(own.count == 1)
    #expect(general.count == 1)
  }

  @Test func `the container's decorator goes with nil`() {
    let box = Box()
    let seen = Counter()
    box.decorator { _ in seen.increment() }
    box.decorator(nil)
    _ = box.plain()
    #expect(seen.count == 0)
  }

  @Test func `overrides are decorated, too`() {
    let box = Box()
    let seen = Bag<String>()
    box.plain.decorator { seen.add($0.name) }
    box.plain.register { NamedService("registered") }
    _ = box.plain()
    box.plain.onDevice { NamedService("device") }
    _ = box.plain()
    #expect(seen.all == ["registered", "device"])
  }

  @Test func `a factory with a parameter is decorated, too`() {
    let box = Box()
    let seen = Bag<Bool>()
    box.byNumber.decorator { _, isNew in seen.add(isNew) }
    _ = (box.byNumber(1), box.byNumber(2))
    #expect(seen.all == [true, false])
  }
}
