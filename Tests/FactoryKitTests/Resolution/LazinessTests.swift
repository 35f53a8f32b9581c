import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()
  let made = Counter()

  var plain: Factory<Int> { self { self.made.increment() } }
  var cached: Factory<Int> { self { self.made.increment() }.cached }
  var single: Factory<Int> { self { self.made.increment() }.singleton }
  var byNumber: ParameterFactory<Int, Int> {
    self { $0 + self.made.increment() }.cached.scopeOnParameters
  }
}

@Suite("Nothing is built before it is asked for")
struct LazinessTests {
  @Test func `reading a property builds nothing`() {
    let box = Box()
    _ = (box.plain, box.cached, box.single, box.byNumber)
    #expect(box.made.count == 0)
  }

  @Test func `registering builds nothing, neither with the old closure nor with the new`() {
    let box = Box()
    box.cached.register { box.made.increment() }
    box.cached { box.made.increment() }
    box.byNumber.register { $0 + box.made.increment() }
    #expect(box.made.count == 0)
  }

  @Test func `modifying builds nothing`() {
    let box = Box()
    _ = box.plain.cached.timeToLive(1)
      .decorator { _ in box.made.increment() }
      .onDevice { box.made.increment() }
      .once()
    #expect(box.made.count == 0)
  }

  @Test func `resetting, pushing and popping build nothing`() {
    let box = Box()
    _ = (box.cached, box.byNumber)
    box.manager.push()
    box.manager.pop()
    box.cached.reset()
    box.reset()
    box.manager.reset(scope: .cached)
    #expect(box.made.count == 0)
  }

  @Test func `asking builds once`() {
    let box = Box()
    _ = (box.cached(), box.cached())
    #expect(box.made.count == 1)
  }
}
