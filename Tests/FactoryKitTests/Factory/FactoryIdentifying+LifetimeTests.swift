import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer, AutoRegistering {
  static let shared = Box()
  let manager = ContainerManager()
  let registrations = Counter()

  var plain: Factory<any Service> { self { NamedService("definition") } }
  var kept: Factory<any Service> { self { NamedService("definition") }.cached }
  var single: Factory<any Service> { self { NamedService("definition") }.singleton }
  var automatic: Factory<any Service> { self { NamedService("definition") } }

  func autoRegister() {
    registrations.increment()
    automatic.register { NamedService("automatic") }
  }
}

@Suite("Reset of a factory")
struct FactoryIdentifyingLifetimeTests {
  @Test func `all takes back closures, contexts, scope, decorator and instance`() {
    let box = Box()
    let decorated = Counter()
    _ =
      box.plain
      .register { NamedService("registered") }
      .onDevice { NamedService("device") }
      .decorator { _ in decorated.increment() }
      .cached
    #expect(box.plain().name == "device")
    box.plain.reset()
    #expect(box.plain().name == "definition")
    #expect(box.plain() !== box.plain())
    #expect(decorated.count == 1)
  }

  @Test func `registration takes back the registered closure alone`() {
    let box = Box()
    box.plain.register { NamedService("registered") }.onArg("factory reset") { NamedService("arg") }
    box.plain.reset(.registration)
    #expect(box.plain().name == "definition")
    #expect(box.manager.isEmpty(.registration) == false, "the automatic one is still there")
    #expect(box.manager.isEmpty(.context) == false)
  }

  @Test func `context takes back the contexts alone`() {
    let box = Box()
    box.plain.register { NamedService("registered") }.onDevice { NamedService("device") }
    #expect(box.plain().name == "device")
    box.plain.reset(.context)
    #expect(box.plain().name == "registered")
  }

  @Test func `scope drops the instance alone`() {
    let box = Box()
    box.kept.register { NamedService("registered") }
    let first = box.kept()
    box.kept.reset(.scope)
    let second = box.kept()
    #expect(second !== first)
    #expect(second.name == "registered")
    #expect(box.kept() === second)
  }

  @Test func `none takes nothing back`() {
    let box = Box()
    box.kept.register { NamedService("registered") }
    let first = box.kept()
    box.kept.reset(.none)
    #expect(box.kept() === first)
  }

  @Test(arguments: [FactoryResetOptions.all, .scope])
  func `a factory's own reset drops its singleton`(options: FactoryResetOptions) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      let first = box.single()
      box.single.reset(options)
      #expect(box.single() !== first)
      #expect(Box().single() !== first)
    }
  }
}
