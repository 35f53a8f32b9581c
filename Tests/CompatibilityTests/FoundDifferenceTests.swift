import FactoryKit
import Testing

private final class Service {}

private final class Shop: SharedContainer {
  @TaskLocal static var shared = Shop()
  let manager = ContainerManager()

  var plain: Factory<Service> { self { Service() } }
  var cached: Factory<Service> { self { Service() }.cached }
}

private struct Client {
  @Injected(\Shop.cached) var service
}

/// Guards what random sequences of operations found to differ from Factory: the numbers are those of
/// the details in Docs/Compatibility.md.
@Suite struct `Differences that random sequences found` {
  private let shop = Shop()

  @Test func `9: resetting everything switches the trace of the container off, and no other`() {
    let other = Shop()
    shop.manager.trace = true
    other.manager.trace = true
    shop.manager.reset(options: .all)
    #expect(!shop.manager.trace)
    #expect(other.manager.trace)
  }

  @Test func `9: a pop sets the trace back to what it was at the push`() {
    shop.manager.push()
    shop.manager.trace = true
    shop.manager.pop()
    #expect(!shop.manager.trace)
  }

  @Test func `10: an injected factory that is resolved after a reset caches its instance`() {
    Shop.$shared.withValue(shop) {
      var client = Client()
      client.$service.resolve(reset: .all)
      #expect(client.service === shop.cached())
    }
  }

  @Test func `11: an override replaces an instance that is cached under the default scope`() {
    shop.manager.defaultScope = .cached
    let former = shop.plain()
    #expect(shop.plain() === former)
    let override = Service()
    shop.plain.register { override }
    #expect(shop.plain() === override)
  }
}
