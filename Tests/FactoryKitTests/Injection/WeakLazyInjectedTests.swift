import FactoryKit
import TestSupport
import Testing

private final class House: SharedContainer {
  @TaskLocal static var shared = House()
  let manager = ContainerManager()

  var parent: Factory<any Service> { self { NamedService("parent") }.cached }
}

private struct Child {
  @WeakLazyInjected(\House.parent) var parent
}

@Suite("WeakLazyInjected")
struct WeakLazyInjectedTests {
  private let house = House()

  @Test func `it holds what others hold, and no longer`() {
    House.$shared.withValue(house) {
      let child = Child()
      #expect(child.$parent.resolvedOrNil() == nil)
      #expect(child.parent === house.parent())
      #expect(child.$parent.resolvedOrNil() === house.parent())
      house.reset(options: .scope)
      #expect(child.parent == nil)
      #expect(child.$parent.resolvedOrNil() == nil)
    }
  }

  @Test func `what is set is held weakly, too`() {
    House.$shared.withValue(house) {
      let child = Child()
      var own: NamedService? = NamedService("own")
      child.parent = own
      #expect(child.parent?.name == "own")
      own = nil
      #expect(child.parent == nil)
    }
  }

  @Test func `nil can be set`() {
    House.$shared.withValue(house) {
      let child = Child()
      _ = child.parent
      child.parent = nil
      #expect(child.parent == nil)
    }
  }

  // Guards against a race: the wrapper itself was written, with no lock.
  @Test func `threads may set, resolve and read it at the same time`() {
    let child = Child()
    let own = NamedService("set")
    onThreads(8) { number in
      for _ in 0..<1_000 {
        switch number % 3 {
        case 0: child.parent = own
        case 1: child.$parent.resolve()
        default: _ = (child.parent?.name, child.$parent.resolvedOrNil()?.name)
        }
      }
    }
    child.parent = own
    #expect(child.parent === own)
  }

  @Test func `it resolves again when it is told to`() {
    House.$shared.withValue(house) {
      let child = Child()
      let first = child.parent
      #expect(child.$parent.resolve() === first)
      let second = child.$parent.resolve(reset: .scope)
      #expect(second !== first)
      #expect(child.parent === second)
      #expect(child.$parent.factory() === second)
    }
  }
}
