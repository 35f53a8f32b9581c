import FactoryKit
import TestSupport
import Testing

private final class Depot: ManagedContainer {
  let manager = ContainerManager()
  var plain: Factory<NamedService> { self { NamedService() } }
}

/// Guards against an instance, or a scope, that outlives what a reset has left open.
@Suite struct `A scope from outside that a reset has left open` {
  @Test func `goes with its instance when the property is read again`() {
    let depot = Depot()
    let held = depot.plain
    held.scope(.cached)
    depot.manager.reset()
    weak var kept: NamedService?
    kept = held()
    #expect(kept != nil)
    _ = depot.plain()
    #expect(kept == nil)
  }

  @Test func `stays for a value that was read before a pop`() {
    let depot = Depot()
    depot.plain.scope(.cached)
    depot.manager.reset()
    depot.manager.push()
    let held = depot.plain
    depot.manager.pop()
    #expect(held() === held())
    #expect(depot.plain() !== depot.plain())
  }
}
