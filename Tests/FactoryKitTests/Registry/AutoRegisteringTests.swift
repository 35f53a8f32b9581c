import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer, AutoRegistering {
  static let shared = Box()
  let manager = ContainerManager()
  let runs = Counter()

  var service: Factory<any Service> { self { NamedService("definition") } }
  var other: Factory<any Service> { self { NamedService("definition") } }
  var kept: Factory<any Service> { self { NamedService("definition") }.cached }
  var client: Factory<String> { self { "client of \(self.service().name)" } }

  func autoRegister() {
    runs.increment()
    service.register { NamedService("automatic") }
    kept.register { NamedService("automatic") }
    service.onArg("auto-registration") { NamedService("automatic argument") }
    other.register { NamedService("\(self.service().name), too") }
  }
}

@Suite("Containers that register by themselves")
struct AutoRegisteringTests {
  @Test func `it runs before the first resolution`() {
    let box = Box()
    #expect(box.runs.count == 0)
    #expect(box.client() == "client of automatic")
    #expect(box.runs.count == 1)
  }

  @Test func `it runs before the first registration, which stays`() {
    let box = Box()
    box.service.register { NamedService("by hand") }
    #expect(box.runs.count == 1)
    #expect(box.service().name == "by hand")
  }

  @Test func `it runs once for each container`() {
    let boxes = [Box(), Box()]
    for box in boxes { _ = (box.service(), box.other(), box.service()) }
    #expect(boxes.map(\.runs.count) == [1, 1])
  }

  @Test func `it runs once when many threads are first`() {
    let box = Box()
    let names = onThreads(8) { _ in box.service().name }
    #expect(Set(names) == ["automatic"])
    #expect(box.runs.count == 1)
  }

  @Test func `it may resolve what it registers`() {
    #expect(Box().other().name == "automatic, too")
  }

  @Test func `reading a property does not run it`() {
    let box = Box()
    _ = box.service
    #expect(box.runs.count == 0)
  }

  @Test func `a reset of its factories brings it back, with what it registers`() {
    let box = Box()
    box.service.register { NamedService("by hand") }
    box.reset(options: .registration)
    #expect(box.service().name == "automatic")
    #expect(box.runs.count == 2)
  }

  @Test func `what it registers again keeps its instance, as without a reset`() {
    let box = Box()
    let kept = box.kept()
    #expect(kept.name == "automatic")
    box.reset(options: .registration)
    #expect(box.kept() === kept)
    box.reset()
    #expect(box.kept() !== kept)
  }

  @Test func `a reset that pop takes back does not let it run again`() {
    let box = Box()
    let kept = box.kept()
    box.manager.push()
    box.reset()
    box.manager.pop()
    #expect(box.kept() === kept)
    #expect(box.service().name == "automatic")
    #expect(box.runs.count == 1)
  }

  @Test func `neither does a reset after which it ran again`() {
    let box = Box()
    let kept = box.kept()
    box.manager.push()
    box.reset()
    #expect(box.kept() !== kept)
    box.manager.pop()
    #expect(box.kept() === kept)
    #expect(box.runs.count == 2)
  }

  @Test func `pop brings a container back that had not registered yet`() {
    let box = Box()
    _ = box.service
    box.manager.push()
    #expect(box.service().name == "automatic")
    box.manager.pop()
    #expect(box.service().name == "automatic")
    #expect(box.runs.count == 2)
  }
}
