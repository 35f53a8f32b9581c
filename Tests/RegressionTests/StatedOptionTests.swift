import FactoryKit
import TestSupport
import Testing

private final class TimedContainer: ManagedContainer {
  let clock = ManualClock()
  let manager: ContainerManager
  init() { manager = ContainerManager(clock: ReadClock { [clock] in clock.now }) }

  var limited: Factory<NamedService> { self { NamedService("limited") }.cached }
}

extension Container {
  fileprivate var plain: Factory<NamedService> { self { NamedService("plain") } }
  fileprivate var other: Factory<NamedService> { self { NamedService("other") } }
  fileprivate var inGraph: Factory<NamedService> { self { NamedService("old") }.graph }
  fileprivate var overriding: Factory<[String]> {
    self {
      let former = self.inGraph().name
      self.inGraph.register { NamedService("new") }
      return [former, self.inGraph().name]
    }
  }
}

/// Guards against options and instances of before that outlive a change.
@Suite struct `What was stated before` {
  @Test func `comes back with a pop, the time to live as well`() {
    let container = TimedContainer()
    container.limited.timeToLive(10)
    container.manager.push()
    container.limited.timeToLive(100)
    container.manager.pop()
    let first = container.limited()
    container.clock.advance(seconds: 11)
    #expect(container.limited() !== first)
  }

  @Test func `goes with a reset, however often another factory is read before the first use`() {
    let container = Container()
    _ = container.plain.cached
    container.reset()
    let held = container.plain
    for _ in 0..<4 { _ = container.other }
    #expect(held() !== held())
  }

  @Test func `is not taken from the graph after a registration in the same pass`() {
    #expect(Container().overriding() == ["old", "new"])
  }
}
