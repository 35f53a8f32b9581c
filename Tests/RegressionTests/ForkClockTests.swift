import FactoryKit
import TestSupport
import Testing

private final class Shelf: ForkableContainer {
  let manager: ContainerManager
  init() { manager = ContainerManager() }
  init(clock: any MonotonicClock) { manager = ContainerManager(clock: clock) }

  var item: Factory<NamedService> { self { NamedService() }.cached.timeToLive(10) }
}

/// Guards against a fork that measures times to live with another clock than its origin.
@Suite struct `A fork of a container with a clock` {
  @Test(arguments: [false, true])
  func `has the clock of its origin`(keepsInstances: Bool) {
    let clock = ManualClock()
    let shelf = Shelf(clock: ReadClock { clock.now })
    let original = shelf.item()
    let fork = shelf.fork(keepingInstances: keepsInstances)
    let first = fork.item()
    #expect((first === original) == keepsInstances)
    clock.advance(seconds: 9)
    #expect(fork.item() === first)
    clock.advance(seconds: 11)
    #expect(fork.item() !== first)
    #expect(fork.fork().item().name == "live")
  }
}
