import FactoryInspect
import FactoryKit
import TestSupport
import Testing

@MainActor @Suite("A launch on the main thread")
struct LaunchMainThreadTests {
  private let shop = Shop()

  @Test func `the outermost builds that could have run elsewhere are found`() {
    shop.account.register { @Sendable [shop] in
      _ = shop.films()
      return NamedService()
    }
    shop.films.register { @Sendable [shop] in shop.make(2) }
    let launch = shop.manager.recordLaunch { (shop.screen(), shop.account()) }
    #expect(launch.steps.map(\.thread) == [0, 0, 0, 0])
    #expect(launch.steps.map(\.name) == ["screen", "theme", "account", "films"])
    #expect(launch.steps.map(\.needsMainActor) == [true, true, false, false])
    #expect(launch.avoidableOnMainThread.map(\.name) == ["account"])
  }

  @Test func `a cached instance that needed the main actor needs it for whoever resolves it`() {
    shop.account.register { @Sendable [shop] in
      _ = shop.screen()
      return shop.make(2)
    }
    shop.screen.register { @MainActor [shop] in shop.theme() }
    let launch = shop.manager.recordLaunch { (shop.screen(), shop.account()) }
    #expect(launch.steps.map(\.name) == ["screen", "theme", "account"])
    #expect(launch.hits == 1)
    #expect(launch.avoidableOnMainThread.isEmpty)
  }

  @Test func `a wrap, a decorator and an element of the main actor count`() {
    shop.account.wrap { @MainActor inner in inner }
    shop.films.decorator { @MainActor _ in }
    shop.films.register { @Sendable in NamedService() }
    let launch = shop.manager.recordLaunch { (shop.account(), shop.films()) }
    #expect(launch.steps.map(\.needsMainActor) == [true, true])
  }

  @Test func `builds on other threads are not the main thread's`() async {
    let shop = shop
    let launch = await shop.manager.recordLaunch {
      await Task.detached { _ = shop.account() }.value
    }
    #expect(launch.steps.map(\.isOnMainThread) == [false])
    #expect(launch.avoidableOnMainThread.isEmpty && launch.warmUp() == nil)
  }

  @Test func `the code to warm up has what is kept, below what is not`() {
    let launch = shop.manager.recordLaunch {
      _ = (shop.home(), shop.byNumber(9), shop.remote())
    }
    #expect(launch.avoidableOnMainThread.map(\.name) == ["home", "byNumber", "remote"])
    #expect(
      launch.warmUp()
        == #"try await shop.warmUp(\.store, \.account, \.remote, isolation: nil)"#)
    #expect(
      launch.warmUp(atLeast: 5_000_000)
        == #"try await shop.warmUp(\.store, \.remote, isolation: nil)"#)
    #expect(launch.warmUp(atLeast: 1_000_000_000) == nil)
  }

  @Test func `the code to warm up has no factories that are no properties or have a parameter`() {
    let registry = Registry()
    _ = registry.register(NamedService.self) { @Sendable in NamedService() }.cached
    let launch = registry.manager.recordLaunch {
      _ = (registry.resolve(NamedService.self), registry.named(), registry.ofNumber(1))
    }
    #expect(launch.avoidableOnMainThread.count == 3)
    #expect(launch.warmUp(atLeast: 0) == nil)
  }

  @Test func `the code to warm up builds on another thread`() async throws {
    let launch = try await shop.manager.recordLaunch {
      try await shop.warmUp(\.account, isolation: nil)
    }
    #expect(launch.steps.map(\.name) == ["account"])
    #expect(launch.steps.map(\.isOnMainThread) == [false])
    let afterwards = shop.manager.recordLaunch { shop.account() }
    #expect(afterwards.hits == 1)
  }
}

private final class Registry: ManagedContainer, Resolving {
  let manager = ContainerManager()

  var named: Factory<NamedService> { self(key: "not-a-property") { NamedService() }.cached }
  var ofNumber: ParameterFactory<Int, NamedService> { self { _ in NamedService() }.cached }
}
