import FactoryContributions
import FactoryKit
import FactoryTesting
import Testing

private final class Store: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
  static func open(_ name: String) async -> Store { Store(name) }
}

extension Container {
  fileprivate var store: AsyncFactory<Store, Never> { self { await Store.open("live") }.cached }
  fileprivate var fragile: ThrowingFactory<Store, any Error> { self { try checked("live") }.cached }
  fileprivate var demanding: AsyncFactory<Store, Never> {
    self { await Store.open("live") }.requiresOverride(in: .test)
  }
  fileprivate var named: ParameterAsyncFactory<String, Store, Never> {
    self { await Store.open($0) }
  }
  fileprivate var namedFragile: ParameterThrowingFactory<String, Store, any Error> {
    self { try checked($0) }
  }
  fileprivate var shelf: Factory<String> { self { "live" } }
  fileprivate var stores: Contributions<Store> { contributions() }
}

private func checked(_ name: String) throws -> Store { Store(name) }

@Suite("Traits and factories of every kind")
struct AsyncFactoryTraitTests {
  @Test(.container { $0.store.register { await Store.open("mock") } })
  func `an asynchronous override`() async {
    #expect(await Container.shared.store().name == "mock")
  }

  @Test(.container) func `what a test registers is gone in the next`() async throws {
    #expect(await Container.shared.store().name == "live")
    #expect(try Container.shared.fragile().name == "live")
  }

  @Test func `strict tests report them`() async throws {
    let issues = try await Issues.of(.container.strict) {
      _ = await Container.shared.store()
      _ = try? Container.shared.fragile()
    }
    #expect(issues.count == 2)
    #expect(issues.first?.contains("Container.store") == true)
    #expect(issues.last?.contains("Container.fragile") == true)
  }

  @Test func `a strict test may allow factories of any kind, in one list`() async throws {
    let issues = try await Issues.of(
      .container.strict(
        allowing: \.store, \.shelf, \.named, \.fragile, \.namedFragile, \.stores
      )
    ) {
      await resolveAll()
      _ = await Container.shared.demanding()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.demanding") == true)
  }

  @Test func `without that list each of them is an issue`() async throws {
    let issues = try await Issues.of(.container.strict, resolveAll)
    #expect(issues.count == 6)
  }

  @Test func `an override is no issue in a strict test`() async throws {
    let transform: @Sendable (Container) -> Void = {
      $0.store.register { Store("mock") }
      $0.fragile.register { Store("mock") }
    }
    let issues = try await Issues.of(.container(transform: transform).strict) {
      _ = await Container.shared.store()
      _ = try? Container.shared.fragile()
    }
    #expect(issues == [])
  }

  @Test func `a demanded override is asked for`() async throws {
    let issues = try await Issues.of(.container) { _ = await Container.shared.demanding() }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.demanding") == true)
  }

  @Test(.container) func `recordings list them`() async {
    let recording = Container.shared.record()
    _ = await Container.shared.store()
    _ = try? Container.shared.fragile()
    #expect(recording.resolutions.map(\.property) == ["store", "fragile"])
  }

  @Test(.container) func `recordings are asked for factories of any kind`() async {
    let recording = Container.shared.record()
    _ = await Container.shared.store()
    Container.shared.named.register { Store($0) }
    await resolveAll()
    #expect(recording.resolved(\.store) == 2)
    #expect(recording.resolved(\.store, from: .cache) == 1)
    #expect(recording.sources(of: \.named) == [.registration])
    #expect(recording.resolutions(of: \.namedFragile).map(\.type) == ["Store"])
    #expect(recording.resolved(\.store, before: \.shelf))
    #expect(recording.resolved(\.shelf, before: \.named))
    #expect(!recording.resolved(\.named, before: \.store))
    #expect(recording.resolved(\.demanding) == 0)
  }
}

/// Resolves a factory of each kind, in the order of the test's list.
private func resolveAll() async {
  let container = Container.shared
  _ = await container.store()
  _ = container.shelf()
  _ = await container.named("live")
  _ = try? container.fragile()
  _ = try? container.namedFragile("live")
  _ = container.stores()
}
