@testable import FactoryKit
import Testing

/// What the tests resolve; it knows what made it.
final class Product: Sendable {
  let origin: String
  let held: Product?

  init(_ origin: String, holding held: Product? = nil) {
    self.origin = origin
    self.held = held
  }
}

extension TrialContainer {
  var new: TrialFactory<Product> { self { Product("definition") }.unique }
  var kept: TrialFactory<Product> { self { Product("definition") }.cached }
  var weak: TrialFactory<Product> { self { Product("definition") }.shared }
  var single: TrialFactory<Product> { self { Product("definition") }.singleton }
  var inGraph: TrialFactory<Product> { self { Product("definition") }.graph }
  var holder: TrialFactory<(Product, Product)> { self { (self.inGraph(), self.inGraph()) } }
  var holding: TrialFactory<Product> {
    self { Product("definition", holding: self.kept()) }.cached
  }
  var optional: TrialFactory<Product?> { self { nil }.cached }
}

@Suite struct EngineTests {
  let container = TrialContainer()

  @Test func `a unique factory makes a new instance each time`() {
    #expect(container.new() !== container.new())
  }

  @Test func `a cached instance is the container's`() {
    #expect(container.kept() === container.kept())
    #expect(container.kept() !== TrialContainer().kept())
  }

  @Test func `a shared instance lives as long as it is referenced`() {
    var held: Product? = container.weak()
    weak let seen = held
    #expect(container.weak() === held)
    held = nil
    #expect(seen == nil)
    #expect(container.weak().origin == "definition")
  }

  @Test func `a singleton is one for all containers`() {
    #expect(container.single() === container.single())
  }

  @Test func `a graph instance is one in each pass`() {
    let (first, second) = container.holder()
    #expect(first === second)
    #expect(container.holder().0 !== first)
  }

  @Test func `a nil result is not cached`() {
    #expect(container.optional() == nil)
    container.optional.register { Product("later") }
    #expect(container.optional()?.origin == "later")
  }

  @Test func `a registration replaces the definition and drops the instance`() {
    let former = container.kept()
    container.kept.register { Product("registered") }
    #expect(container.kept() !== former)
    #expect(container.kept().origin == "registered")
    #expect(container.kept() === container.kept())
    container.kept.reset()
    #expect(container.kept().origin == "definition")
  }

  @Test func `an instance that is made while an override comes is not cached`() {
    #expect(container.overridesItself().origin == "late")
    #expect(container.overridesItself().origin == "registered")
  }

  @Test func `a definition's dependencies come from its container`() {
    #expect(container.holding().held === container.kept())
  }

  @Test func `wraps apply to new instances in their order`() {
    container.kept.wrap { Product($0.origin + " a") }
    container.kept.wrap { Product($0.origin + " b") }
    #expect(container.kept().origin == "definition a b")
  }

  @Test func `a decorator runs for each resolution and knows whether the instance is new`() {
    let calls = Locked<[Bool]>([])
    container.kept.decorator { _, isNew in calls.withLock { $0.append(isNew) } }
    _ = container.kept()
    _ = container.kept()
    #expect(calls.withLock { $0 } == [true, false])
  }

  @Test func `an instance is released once by its closure`() async {
    let released = Locked<[String]>([])
    func read() -> TrialFactory<Product> {
      container.kept.onRelease { product in released.withLock { $0.append(product.origin) } }
    }
    _ = read()()
    container.core.push()
    read().reset(.scope)
    #expect(released.withLock { $0 }.isEmpty)
    container.core.pop()
    _ = read()()
    await container.core.releaseInstances()
    #expect(released.withLock { $0 } == ["definition"])
  }

  @Test func `close releases the latest first, each resolvable until its turn`() async {
    let released = Locked<[String]>([])
    let container = container
    _ = container.kept.onRelease { _ in released.withLock { $0.append("kept") } }
    _ = container.holding.onRelease { [unowned container] product in
      let isThere = product.held === container.kept()
      released.withLock { $0.append("holding \(isThere)") }
    }
    _ = container.holding()
    await container.core.releaseInstances()
    #expect(released.withLock { $0 } == ["holding true", "kept"])
  }

  @Test func `push and pop restore registrations and instances`() {
    let first = container.kept()
    container.core.push()
    container.kept.register { Product("registered") }
    #expect(container.kept().origin == "registered")
    container.core.pop()
    #expect(container.kept() === first)
    container.core.pop()
    #expect(container.kept() === first)
  }

  @Test func `a fork has the registrations, and the instances if they are kept`() {
    container.kept.register { Product("registered") }
    let instance = container.kept()
    #expect(container.fork(keepingInstances: true).kept() === instance)
    let fork = container.fork(keepingInstances: false)
    #expect(fork.kept() !== instance)
    #expect(fork.kept().origin == "registered")
  }

  @Test func `a clone of singletons starts with the same instances and is reset alone`() {
    let scope = Scope.Singleton()
    Scope.$singleton.withValue(scope) {
      let instance = container.single()
      let clone = scope.clone()
      Scope.$singleton.withValue(clone) { #expect(container.single() === instance) }
      clone.reset()
      #expect(container.single() === instance)
      Scope.$singleton.withValue(clone) { #expect(container.single() !== instance) }
    }
  }

  @Test func `auto-registration runs once before the first use and again after a reset`() {
    let runs = Locked(0)
    let container = container
    container.registerItself { [unowned container] in
      runs.withLock { $0 += 1 }
      container.kept.register { Product("by itself") }
    }
    #expect(container.kept().origin == "by itself")
    #expect(container.kept() === container.kept())
    container.core.reset(.registration)
    #expect(container.kept().origin == "by itself")
    #expect(runs.withLock { $0 } == 2)
  }

  @Test func `auto-registration does not replace what was registered before`() {
    let container = container
    container.registerItself { [unowned container] in
      container.kept.register { Product("by itself") }
    }
    container.kept.register { Product("before") }
    #expect(container.kept().origin == "before")
  }

  @Test func `an expired instance is made again`() async throws {
    let factory = container.kept.timeToLive(1e-9)
    let first = factory()
    #expect(factory() !== first)
  }

  @Test func `a dependency cycle stops the process with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TrialContainer().circular()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "chain - TrialContainer.circular > TrialContainer.other > TrialContainer.circular"))
  }
}

extension TrialContainer {
  var circular: TrialFactory<Product> { self { self.other() }.cached }
  var other: TrialFactory<Product> { self { self.circular() } }
  var overridesItself: TrialFactory<Product> {
    self {
      self.overridesItself.register { Product("registered") }
      return Product("late")
    }.cached
  }
}
