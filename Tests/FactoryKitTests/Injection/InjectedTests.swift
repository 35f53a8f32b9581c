import FactoryKit
import TestSupport
import Testing

private final class Shop: SharedContainer, Resolving {
  @TaskLocal static var shared = Shop()
  let manager = ContainerManager()

  var till: Factory<any Service> { self { NamedService("till") }.cached }
}

private struct Counterpart {
  @Injected(\Shop.till) var till
}

private struct Watcher {
  @DynamicInjected(\Shop.till) var till
}

private struct Owner {
  @InjectedContainer(Shop.self) var shop
  @InjectedContainer var typed: Shop
  @InjectedContainer var container
}

private final class PlainShop: ManagedContainer {
  let manager = ContainerManager()
}

@Suite("Injected, DynamicInjected, InjectedContainer and InjectedType")
struct InjectedTests {
  @Test func `Injected takes the container that is shared when its owner is made`() {
    let shop = Shop()
    let owner = Shop.$shared.withValue(shop) { Counterpart() }
    #expect(owner.till === shop.till())
    #expect(owner.till !== Shop.shared.till())
  }

  @Test func `Injected resolves again when it is told to`() {
    Shop.$shared.withValue(Shop()) {
      var owner = Counterpart()
      let first = owner.till
      owner.$till.resolve()
      #expect(owner.till === first)
      owner.$till.resolve(reset: .scope)
      #expect(owner.till !== first)
      #expect(owner.till === Shop.shared.till())
    }
  }

  @Test func `DynamicInjected takes the container that is shared when it is read`() {
    let watcher = Watcher()
    let shop = Shop()
    shop.till.register { NamedService("other till") }
    #expect(Shop.$shared.withValue(shop) { watcher.till.name } == "other till")
    #expect(watcher.till.name == "till")
  }

  @Test func `InjectedContainer resets the container that it holds`() {
    let shop = Shop()
    let owner = Shop.$shared.withValue(shop) { Owner() }
    #expect(owner.shop === shop)
    let kept = shop.till()
    owner.$shop.reset(options: .scope)
    #expect(shop.till() !== kept)
  }

  @Test func `InjectedContainer takes the property's type, or Container, and can be set`() {
    let (shop, container) = (Shop(), Container())
    var owner = Shop.$shared.withValue(shop) {
      Container.$shared.withValue(container) { Owner() }
    }
    #expect(owner.typed === shop)
    #expect(owner.container === container)
    let other = Shop()
    owner.shop = other
    #expect(owner.$shop.wrappedValue === other)
  }

  @Test func `InjectedType finds nothing in a container that does not resolve types`() {
    let container: any ManagedContainer = PlainShop()
    #expect(InjectedType<any Service>(container).wrappedValue == nil)
  }

  @Test func `InjectedType looks the type up in the container that it is given`() {
    let shop = Shop()
    shop.register((any Service).self) { NamedService("typed") }
    #expect(InjectedType<any Service>(shop).wrappedValue?.name == "typed")
    #expect(InjectedType<Int>(shop).wrappedValue == nil)
  }
}
