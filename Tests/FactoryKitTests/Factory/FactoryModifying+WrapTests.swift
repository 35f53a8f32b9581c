import FactoryKit
import TestSupport
import Testing

private final class Wrapped: Service {
  let base: any Service
  let layer: String
  var name: String { "\(layer)(\(base.name))" }

  init(_ base: any Service, _ layer: String) {
    self.base = base
    self.layer = layer
  }
}

extension Container {
  fileprivate var wrapped: Factory<any Service> { self { NamedService("base") }.cached }
  fileprivate var plain: Factory<any Service> { self { NamedService("base") } }
  fileprivate var sharedOne: Factory<any Service> { self { NamedService("base") }.shared }
  fileprivate var ofNumber: ParameterFactory<Int, any Service> { self { NamedService("\($0)") } }
  fileprivate var askingItself: Factory<any Service> { self { NamedService("base") } }
}

@Suite("Wrapping")
struct FactoryModifyingWrapTests {
  private let container = Container()

  @Test func `several stack, the last one outermost`() {
    container.plain.wrap { Wrapped($0, "inner") }.wrap { Wrapped($0, "outer") }
    #expect(container.plain().name == "outer(inner(base))")
  }

  @Test func `the instance that is kept is dropped, and the wrapped one is kept`() {
    let first = container.wrapped()
    container.wrapped.wrap { Wrapped($0, "log") }
    let second = container.wrapped()
    #expect(first !== second)
    #expect(second.name == "log(base)")
    #expect(container.wrapped() === second)
  }

  @Test func `it applies to whatever closure is chosen`() {
    container.plain.wrap { Wrapped($0, "log") }
    container.plain.register { NamedService("mock") }
    #expect(container.plain().name == "log(mock)")
    container.plain.onArg("wrap-test") { NamedService("context") }
    FactoryContext.setArg("wrap-test", forKey: "wrap-test")
    defer { FactoryContext.removeArg(forKey: "wrap-test") }
    #expect(container.plain().name == "log(context)")
  }

  @Test func `weakly shared and parameterised factories are wrapped, too`() {
    container.sharedOne.wrap { Wrapped($0, "log") }
    let held = container.sharedOne()
    #expect(held.name == "log(base)")
    #expect(container.sharedOne() === held)
    container.ofNumber.wrap { Wrapped($0, "log") }
    #expect(container.ofNumber(7).name == "log(7)")
  }

  @Test(arguments: [FactoryResetOptions.registration, .all])
  func `a reset undoes it`(options: FactoryResetOptions) {
    container.plain.wrap { Wrapped($0, "log") }
    container.plain.reset(options)
    #expect(container.plain().name == "base")
    container.plain.wrap { Wrapped($0, "log") }
    container.reset(options: options)
    #expect(container.plain().name == "base")
  }

  @Test func `pop brings back what was wrapped before`() {
    container.plain.wrap { Wrapped($0, "log") }
    container.manager.push()
    container.plain.wrap { Wrapped($0, "more") }
    container.manager.pop()
    #expect(container.plain().name == "log(base)")
  }

  @Test func `a wrap during a build is not lost`() {
    let made = container.wrapped.register { [container] in
      container.wrapped.wrap { Wrapped($0, "late") }
      return NamedService("base")
    }
    _ = made()
    container.wrapped.register { NamedService("base") }
    #expect(container.wrapped().name.hasSuffix("late(base)"))
  }

  @Test func `a wrap that asks for its own factory is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.askingItself.wrap { _ in container.askingItself() }
      _ = container.askingItself()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Circular dependency on Container.askingItself"))
  }
}
