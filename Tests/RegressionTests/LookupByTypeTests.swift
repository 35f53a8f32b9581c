import FactoryKit
import TestSupport
import Testing

private final class Shop: SharedContainer, Resolving {
  static let shared = Shop()
  let manager = ContainerManager()
}

/// Guards against a look-up by type that stops the process where it promises nil.
@Suite struct `A look-up by type` {
  @Test func `is nil when a reset comes between its questions`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let shop = Shop()
      let isOver = Flag()
      let resetter = startThread {
        while !isOver.isSet {
          shop.register(NamedService.self) { NamedService() }
          shop.manager.reset()
        }
      }
      onThreads(2) { _ in
        for _ in 0..<20_000 { _ = shop.resolve(NamedService.self) }
      }
      isOver.set()
      resetter.wait()
    }
  }

  @Test func `tells observers of its end, and leaves nothing on the path`() {
    let shop = Shop()
    let phases = Counter()
    shop.register(NamedService.self) { NamedService() }
    let observation = shop.manager.observe { event in
      phases.increment()
      // Between the two questions of a look-up.
      if event.phase == .began { shop.manager.reset() }
    }
    let service: NamedService? = shop.resolve()
    observation.cancel()
    #expect(service == nil)
    #expect(phases.count == 2)
    shop.register(NamedService.self) { NamedService("again") }
    #expect(shop.resolve(NamedService.self)?.name == "again")
  }
}
