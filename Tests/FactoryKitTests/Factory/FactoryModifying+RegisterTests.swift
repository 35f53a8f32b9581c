import FactoryKit
import TestSupport
import Testing

extension Scope {
  fileprivate static let registering = Cached()
}

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var plain: Factory<any Service> { self { NamedService("definition") } }
  var kept: Factory<any Service> { self { NamedService("definition") }.cached }
  var byNumber: ParameterFactory<Int, any Service> {
    self { NamedService("definition \($0)") }.cached.scopeOnParameters
  }
}

private final class AutoBox: SharedContainer, AutoRegistering {
  static let shared = AutoBox()
  let manager = ContainerManager()

  var service: Factory<any Service> { self { NamedService("definition") }.singleton }

  func autoRegister() { service.register { NamedService("automatic") } }
}

@Suite("Registering a closure")
struct FactoryModifyingRegisterTests {
  static let scopes: [Scope] = [.cached, .shared, .singleton, .registering]

  @Test(arguments: scopes)
  func `register drops the instance that a scope keeps`(scope: Scope) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      box.plain.scope(scope)
      let first = box.plain()
      #expect(box.plain() === first)
      box.plain.register { NamedService("registered") }
      let second = box.plain()
      #expect(second.name == "registered")
      #expect(box.plain() === second)
    }
  }

  @Test(arguments: scopes)
  func `register drops the instance that a default scope keeps`(scope: Scope) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      box.manager.defaultScope = scope
      let first = box.plain()
      #expect(box.plain() === first)
      box.plain.register { NamedService("registered") }
      #expect(box.plain().name == "registered")
    }
  }

  @Test func `register drops the instances of all parameters`() {
    let box = Box()
    _ = (box.byNumber(1), box.byNumber(2))
    box.byNumber.register { NamedService("registered \($0)") }
    #expect(box.byNumber(1).name == "registered 1")
    #expect(box.byNumber(2).name == "registered 2")
  }

  @Test func `register leaves the instances of other factories`() {
    let box = Box()
    let kept = box.kept()
    box.plain.register { NamedService("registered") }
    #expect(box.kept() === kept)
  }

  @Test func `another scope object drops the instance`() {
    let box = Box()
    _ = box.plain.cached
    let first = box.plain()
    box.plain.scope(.registering)
    #expect(box.plain() !== first)
    _ = box.plain.cached
    #expect(box.plain() !== first)
  }

  @Test func `the same scope object keeps the instance`() {
    let box = Box()
    box.plain.scope(.registering)
    let first = box.plain()
    box.plain.scope(.registering)
    #expect(box.plain() === first)
  }

  @Test func `another default scope drops the instance`() {
    let box = Box()
    box.manager.defaultScope = .cached
    let first = box.plain()
    box.manager.defaultScope = .registering
    #expect(box.plain() !== first)
  }

  @Test func `adding a context keeps the instance`() {
    let box = Box()
    let first = box.kept()
    box.kept.onDevice { NamedService("device") }
    #expect(box.kept() === first)
    box.kept.reset(.scope)
    #expect(box.kept().name == "device")
  }

  @Test func `registering automatically leaves a singleton that exists`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let first = AutoBox().service()
      #expect(first.name == "automatic")
      #expect(AutoBox().service() === first)
    }
  }

  @Test func `registering by hand drops a singleton, whichever container it came from`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let (one, other) = (AutoBox(), AutoBox())
      let first = one.service()
      other.service.register { NamedService("by hand") }
      let second = other.service()
      #expect(second !== first)
      #expect(second.name == "by hand")
      #expect(one.service() === second)
    }
  }
}
