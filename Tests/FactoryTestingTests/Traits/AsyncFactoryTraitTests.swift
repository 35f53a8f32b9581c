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
}
