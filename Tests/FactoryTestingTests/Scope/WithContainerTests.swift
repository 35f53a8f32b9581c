import FactoryKit
import FactoryTesting
import Testing

@Suite(.container) struct WithContainerTests {
  @Test func `it gives a block a container of its own`() {
    let outer = Container.shared
    outer.number.register { 1 }
    let inside = withContainer {
      #expect(Container.shared !== outer)
      return Container.shared.number()
    }
    #expect(inside == 0)
    #expect(Container.shared.number() == 1)
  }

  @Test func `it does so for asynchronous blocks`() async {
    let outer = Container.shared
    await withContainer(.containers(.container, .auth { $0.session.register { "mock" } })) {
      await Task.yield()
      #expect(Container.shared !== outer)
      #expect(AuthContainer.shared.session() == "mock")
    }
    #expect(Container.shared === outer)
  }

  @Test func `closures prepare its container, those of the main actor too`() async {
    withContainer(.container { $0.number.register { 3 } }) {
      #expect(Container.shared.number() == 3)
    }
    // Without `@Sendable`, the closure would belong to the main actor, as the code around it does.
    await withContainer(.container { @MainActor in $0.number.register { @Sendable in 4 } }) {
      await Task.yield()
      #expect(Container.shared.number() == 4)
    }
    await MainActor.run {
      withContainer(.container { @MainActor in $0.number.register { 5 } }) {
        #expect(Container.shared.number() == 5)
      }
    }
  }

  @Test func `it can be strict`() async throws {
    let issues = Issues()
    try await issues.collect {
      withContainer(.auth.strict) { _ = AuthContainer.shared.session() }
      await withContainer(.container.strict) {
        await Task.yield()
        _ = Container.shared.number()
      }
    }
    #expect(issues.all.count == 2)
  }

  @Test func `an asynchronous closure stops a block that cannot wait for it`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let trait = ContainerTrait.container { _ in await Task.yield() }
      blockWithoutAwait(trait)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("Use `await withContainer(...) { () async in"))
  }
}

private func blockWithoutAwait(_ trait: ContainerTrait<Container>) { withContainer(trait) {} }
