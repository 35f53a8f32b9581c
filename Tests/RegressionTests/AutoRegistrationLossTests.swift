import FactoryContributions
import FactoryKit
import TestSupport
import Testing

private final class Shop: SharedContainer, ForkableContainer, AutoRegistering {
  static let shared = Shop()
  let manager = ContainerManager()
  /// Called in the middle of each auto-registration, before or after it has added something.
  private let middle: @Sendable (Shop) -> Void
  private let isEarly: Bool

  init() { (middle, isEarly) = ({ _ in }, true) }
  init(early isEarly: Bool, middle: @escaping @Sendable (Shop) -> Void) {
    (self.middle, self.isEarly) = (middle, isEarly)
  }

  var name: Factory<String> { self { "real" } }
  var wrapped: Factory<String> { self { "b" } }
  var list: Contributions<String> { contributions() }
  var service: Factory<NamedService> { self { NamedService() } }

  func autoRegister() {
    manager.defaultScope = .cached
    name.register { "registered" }
    if isEarly { middle(self) }
    wrapped.wrap { $0 + "+" }
    list.contribute { "one" }
    if !isEarly { middle(self) }
  }
}

/// Guards against containers that forget to register by themselves.
@Suite struct `Auto-registration` {
  @Test func `is still to come in a fork of a container that was never used`() {
    let fork = Shop().fork()
    #expect(fork.name() == "registered")
    #expect(fork.service() === fork.service())
  }

  @Test func `is still to come in the container that was forked`() {
    let shop = Shop()
    _ = shop.fork().name()
    #expect(shop.name() == "registered")
  }

  @Test func `comes again after a pop, when the push was before the first use`() {
    let shop = Shop()
    for _ in 0..<3 {
      shop.manager.push()
      #expect(shop.name() == "registered")
      #expect(shop.service() === shop.service())
      shop.manager.pop()
    }
    #expect(shop.name() == "registered")
  }

  @Test(arguments: [true, false])
  func `of which a reset comes in the middle wraps once`(early isEarly: Bool) {
    let resets = Counter()
    let shop = Shop(
      early: isEarly,
      middle: { shop in
        if resets.increment() == 1 { startThread { shop.manager.reset() }.wait() }
      })
    #expect(shop.name() == "registered")
    #expect(shop.wrapped() == "b+")
    #expect(shop.list() == ["one"])
  }

  @Test(arguments: [true, false])
  func `of which a fork comes in the middle wraps once in both`(early isEarly: Bool) {
    let forks = Bag<Shop>()
    let shop = Shop(early: isEarly, middle: { shop in forks.add(shop.fork()) })
    #expect(shop.wrapped() == "b+")
    for fork in forks.all {
      #expect(fork.wrapped() == "b+")
      #expect(fork.name() == "registered")
      #expect(fork.list() == ["one"])
    }
  }

  @Test(arguments: [true, false])
  func `of which a push comes in the middle wraps once, before and after the pop`(
    early isEarly: Bool
  ) {
    let pushes = Counter()
    let shop = Shop(
      early: isEarly, middle: { shop in if pushes.increment() == 1 { shop.manager.push() } })
    #expect(shop.wrapped() == "b+")
    shop.manager.pop()
    #expect(shop.wrapped() == "b+")
    #expect(shop.list() == ["one"])
  }

  @Test(arguments: [true, false])
  func `of which a pop comes in the middle wraps once`(early isEarly: Bool) {
    let pops = Counter()
    let shop = Shop(
      early: isEarly, middle: { shop in if pops.increment() == 2 { shop.manager.pop() } })
    #expect(shop.wrapped() == "b+")
    shop.manager.push()
    shop.manager.reset()
    #expect(shop.wrapped() == "b+")
    #expect(shop.wrapped() == "b+")
    #expect(shop.list() == ["one"])
  }

  @Test func `wraps, and so does the user`() {
    let shop = Shop()
    shop.wrapped.wrap { $0 + "*" }
    #expect(shop.wrapped() == "b+*")
  }
}
