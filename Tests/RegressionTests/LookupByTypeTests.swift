import FactoryInspect
import FactoryKit
import TestSupport
import Testing

private final class Shop: SharedContainer, Resolving {
  static let shared = Shop()
  let manager = ContainerManager()
}

private final class Admins: SharedContainer, Resolving {
  static let shared = Admins()
  let manager = ContainerManager()
}

/// Guards against singletons of two container types that are one because one place in the library
/// makes their factories.
@Suite struct `A singleton that is registered by type` {
  @Test func `is its container type's own`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let (shop, admins) = (Shop(), Admins())
      _ = shop.register(NamedService.self) { NamedService("shop") }.singleton
      _ = admins.register(NamedService.self) { NamedService("admins") }.singleton
      #expect(shop.resolve(NamedService.self)?.name == "shop")
      #expect(admins.resolve(NamedService.self)?.name == "admins")
      shop.factory(NamedService.self)?.reset(.scope)
      let kept = admins.resolve(NamedService.self)
      #expect(admins.resolve(NamedService.self) === kept)
    }
  }

  @Test func `is one for all containers of its type`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let (first, second) = (Shop(), Shop())
      for shop in [first, second] {
        _ = shop.register(NamedService.self) { NamedService() }.singleton
      }
      let kept = first.resolve(NamedService.self)
      #expect(second.resolve(NamedService.self) === kept)
    }
  }
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
