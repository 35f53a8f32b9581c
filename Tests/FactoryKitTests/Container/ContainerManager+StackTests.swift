import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var plain: Factory<any Service> { self { NamedService("definition") } }
  var kept: Factory<any Service> { self { NamedService("definition") }.cached }
  var single: Factory<any Service> { self { NamedService("definition") }.singleton }
  var byNumber: ParameterFactory<Int, any Service> {
    self { NamedService("\($0)") }.cached.scopeOnParameters
  }
}

@Suite("Push and pop")
struct ContainerManagerStackTests {
  @Test func `pop brings a registration back`() {
    let box = Box()
    box.plain.register { NamedService("before") }
    box.manager.push()
    #expect(box.plain().name == "before")
    box.plain.register { NamedService("between") }
    #expect(box.plain().name == "between")
    box.manager.pop()
    #expect(box.plain().name == "before")
  }

  @Test func `pop takes back what was set on a factory that push did not know`() {
    let box = Box()
    box.manager.push()
    box.plain.register { NamedService("between") }.onDevice { NamedService("device") }
    box.manager.pop()
    #expect(box.plain().name == "definition")
    #expect(box.manager.isEmpty(.all))
  }

  @Test func `pop brings contexts back`() {
    let box = Box()
    box.plain.onDevice { NamedService("before") }
    box.manager.push()
    box.plain.reset(.context)
    #expect(box.plain().name == "definition")
    box.manager.pop()
    #expect(box.plain().name == "before")
  }

  @Test func `pop brings options back`() {
    let box = Box()
    _ = box.plain.cached
    box.manager.push()
    _ = box.plain.unique
    #expect(box.plain() !== box.plain())
    box.manager.pop()
    #expect(box.plain() === box.plain())
  }

  @Test func `pop brings instances back`() {
    let box = Box()
    let (kept, one) = (box.kept(), box.byNumber(1))
    box.manager.push()
    box.reset()
    #expect(box.kept() !== kept)
    #expect(box.byNumber(1) !== one)
    box.manager.pop()
    #expect(box.kept() === kept)
    #expect(box.byNumber(1) === one)
  }

  @Test func `pop drops instances that were made since`() {
    let box = Box()
    box.manager.push()
    let made = box.kept()
    box.manager.pop()
    #expect(box.kept() !== made)
  }

  @Test func `pop brings the container's own state back`() {
    let box = Box()
    let decorated = Counter()
    box.manager.defaultScope = .cached
    box.decorator { _ in decorated.increment() }
    box.manager.promiseTriggersError = false
    box.manager.push()
    box.reset()
    _ = box.plain()
    #expect(decorated.count == 0)
    box.manager.pop()
    #expect(box.plain() === box.plain())
    #expect(decorated.count == 2)
    #expect(!box.manager.promiseTriggersError)
  }

  @Test func `they may be nested`() {
    let box = Box()
    box.plain.register { NamedService("1") }
    box.manager.push()
    box.plain.register { NamedService("2") }
    box.manager.push()
    box.plain.register { NamedService("3") }
    #expect(box.plain().name == "3")
    box.manager.pop()
    #expect(box.plain().name == "2")
    box.manager.pop()
    #expect(box.plain().name == "1")
  }

  @Test func `pop without push does nothing`() {
    let box = Box()
    box.plain.register { NamedService("registered") }
    let kept = box.kept()
    box.manager.pop()
    #expect(box.plain().name == "registered")
    #expect(box.kept() === kept)
  }

  @Test func `singletons are not the container's to save`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      let before = box.single()
      box.manager.push()
      box.single.reset(.scope)
      let between = box.single()
      box.manager.pop()
      #expect(between !== before)
      #expect(box.single() === between)
    }
  }
}
