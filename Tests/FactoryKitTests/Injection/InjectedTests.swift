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

  @Test func `InjectedType looks the type up in the container that it is given`() {
    let shop = Shop()
    shop.register((any Service).self) { NamedService("typed") }
    #expect(InjectedType<any Service>(shop).wrappedValue?.name == "typed")
    #expect(InjectedType<Int>(shop).wrappedValue == nil)
  }
}
