public import FactoryKit
import FactoryTesting
import Testing

private final class Engine: Sendable {}

extension Container {
  fileprivate var compatibilityEngine: Factory<Engine> { self { Engine() }.cached }
  fileprivate var compatibilityNumber: Factory<Int> { self { 1 } }
  fileprivate var compatibilityDouble: ParameterFactory<Int, Int> { self { $0 * 2 } }
}

extension Container: Resolving {}

private struct Car {
  @Injected(\.compatibilityEngine) var engine
  @LazyInjected(\.compatibilityEngine) var spare
  @WeakLazyInjected(\.compatibilityEngine) var seen
  @DynamicInjected(\.compatibilityNumber) var number
  @InjectedType var text: String?
  @InjectedContainer var container
}

@Suite("Compatibility: injection", .container)
struct InjectionTests {
  @Test func `wrappers resolve from the shared container`() {
    Container.shared.register(String.self) { "typed" }
    var car = Car()
    #expect(car.engine === Container.shared.compatibilityEngine())
    #expect(car.$spare.resolvedOrNil() == nil)
    #expect(car.spare === car.engine)
    #expect(car.$spare.resolvedOrNil() === car.engine)
    #expect(car.seen === car.engine)
    #expect(car.number == 1)
    Container.shared.compatibilityNumber.register { 2 }
    #expect(car.number == 2)
    #expect(car.$number() == 2)
    #expect(car.text == "typed")
    #expect(car.container === Container.shared)
    let former = car.engine
    car.$engine.resolve(reset: .scope)
    #expect(car.engine !== former)
    #expect(car.$engine.factory() === car.engine)
    car.engine = former
    #expect(car.engine === former)
    car.$container.reset()
    #expect(car.number == 2)
    car.$container.reset(options: .all)
    #expect(car.number == 1)
  }

  @Test func `free functions resolve by key path`() {
    #expect(dependency(\.compatibilityNumber) == 1)
    #expect(dependency(\Container.compatibilityNumber) == 1)
    #expect(dependency(\.compatibilityDouble, parameter: 4) == 8)
    #expect(dependency(\Container.compatibilityDouble, parameter: 5) == 10)
  }

  @Test func `a container looks types up`() {
    #expect(Container.shared.resolve(Double.self) == nil)
    _ = Container.shared.register { 1.5 }.cached
    #expect(Container.shared.resolve() == 1.5)
    #expect(Container.shared.factory(Double.self)?() == 1.5)
  }

  @Test(.container { $0.compatibilityNumber.register { 9 } })
  func `a trait registers for one test`() {
    #expect(Container.shared.compatibilityNumber() == 9)
  }
}
