import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var plain: Factory<any Service> { self { NamedService() } }
  var unique: Factory<any Service> { self { NamedService() }.unique }
  var cached: Factory<any Service> { self { NamedService() }.cached }
  var uniqueOnce: Factory<any Service> { self { NamedService() }.unique.once() }
  var onDevice: Factory<any Service> {
    self { NamedService() }.onDevice { NamedService("definition's device") }
  }
  var onDeviceOnce: Factory<any Service> {
    self { NamedService() }.onDevice { NamedService("definition's device") }.once()
  }
  var registered: Factory<any Service> {
    self { NamedService() }.register { NamedService("definition's") }
  }
  var registeredOnce: Factory<any Service> {
    self { NamedService() }.register { NamedService("definition's") }.once()
  }
}

@Suite("Modifiers are written to the container")
struct EntryModifiersTests {
  @Test func `a scope from outside sticks`() {
    let box = Box()
    #expect(box.plain() !== box.plain())
    _ = box.plain.cached
    #expect(box.plain() === box.plain())
  }

  @Test func `a decorator from outside sticks`() {
    let box = Box()
    let decorated = Counter()
    box.plain.decorator { _ in decorated.increment() }
    _ = box.plain()
    _ = box.plain()
    #expect(decorated.count == 2)
  }

  @Test func `a change in one container leaves another alone`() {
    let (one, other) = (Box(), Box())
    _ = one.plain.cached
    #expect(other.plain() !== other.plain())
  }

  @Test func `the definition wins over a scope from outside`() {
    let box = Box()
    _ = box.unique.cached
    #expect(box.unique() !== box.unique())
    box.cached.scope(.unique)
    #expect(box.cached() === box.cached())
  }

  @Test func `the definition wins over a context from outside`() {
    let box = Box()
    box.onDevice.onDevice { NamedService("outside") }
    #expect(box.onDevice().name == "definition's device")
  }

  @Test func `the definition wins over a registration from outside where it registers itself`() {
    let box = Box()
    box.registered.register { NamedService("outside") }
    #expect(box.registered().name == "definition's")
  }

  @Test func `once lets a scope from outside win`() {
    let box = Box()
    #expect(box.uniqueOnce() !== box.uniqueOnce())
    _ = box.uniqueOnce.cached
    #expect(box.uniqueOnce() === box.uniqueOnce())
  }

  @Test func `once lets a context from outside win`() {
    let box = Box()
    #expect(box.onDeviceOnce().name == "definition's device")
    box.onDeviceOnce.onDevice { NamedService("outside") }
    #expect(box.onDeviceOnce().name == "outside")
  }

  @Test func `once lets a registration from outside win`() {
    let box = Box()
    #expect(box.registeredOnce().name == "definition's")
    box.registeredOnce.register { NamedService("outside") }
    #expect(box.registeredOnce().name == "outside")
  }

  @Test func `what a definition with once says applies without a change from outside`() {
    let box = Box()
    box.manager.defaultScope = .cached
    #expect(box.uniqueOnce() !== box.uniqueOnce())
  }

  @Test func `after a reset a definition with once applies again`() {
    let box = Box()
    _ = box.uniqueOnce.cached
    box.uniqueOnce.reset()
    #expect(box.uniqueOnce() !== box.uniqueOnce())
  }
}
