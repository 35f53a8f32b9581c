import App
import FactoryInspect
import FactoryKit
import FactoryTesting
import Testing

nonisolated struct StubAPI: API {
  func load() -> String { "stub" }
}

@Suite(.container) struct HomeTests {
  @Test func `an override without a mark runs in the background, and its line is an issue`() async {
    let line = #line + 3
    await withKnownIssue {
      await withContainer {
        Container.shared.api.register { StubAPI() }
        let model = Container.shared.home()
        await model.refresh()
        #expect(model.text == "stub")
      }
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains { $0.rawValue.contains("registered for Container.api at") }
    }
  }

  @Test func `an override with a mark runs in the background without an issue`() async {
    Container.shared.api.register { @Sendable in StubAPI() }
    let model = Container.shared.home()
    await model.refresh()
    #expect(model.text == "stub")
  }

  @Test func `an override reaches what was built before it, or is an issue`() async {
    let container = Container.shared
    container.manager.recordsDependents = true
    let screen = container.screen()
    container.feed.register { Feed() }.reset(.dependents)
    #expect(container.screen() !== screen)
    await withKnownIssue {
      await withContainer(.container.overridesFirst) {
        _ = Container.shared.screen()
        Container.shared.feed.register { Feed() }
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Container.screen was built with") }
    }
  }

  @Test func `an asynchronous override runs on the main actor`() async {
    Container.shared.store.register {
      MainActor.assertIsolated()
      return StubAPI()
    }
    let container = Container.shared
    #expect(await Task.detached { await container.store().load() }.value == "stub")
  }

  @Test func `an override on the main actor is resolved there`() {
    Container.shared.api.register { StubAPI() }
    Container.shared.decorator { _ in MainActor.assertIsolated() }
    #expect(Container.shared.api().load() == "stub")
  }

  @Test func `a factory that runs on its caller's actor is resolved by all of them`() async {
    let container = Container.shared
    #expect(await container.greeting() == "hello")
    let elsewhere = await Task.detached { await container.greeting() }.value
    #expect(elsewhere == "hello")
    #expect(await container.greeting() == "hello")
  }

  @Test func `a nonisolated class resolves in the background without a property wrapper`() async {
    Container.shared.api.register { @Sendable in StubAPI() }
    let context = ContainerContext.capture()
    let text = await Task.detached { context.run { Report().text } }.value
    #expect(text == "report: stub")
  }

  @Test(.container.strict(.warning) { $0.api.register { StubAPI() } })
  func `an override without a mark counts for a strict test with warnings`() {
    #expect(Container.shared.api().load() == "stub")
  }

  @Test(.container.strict(baseline: "no-baseline.json"))
  func `an override without a mark counts for a strict test with a baseline`() {
    Container.shared.api.register { StubAPI() }
    #expect(Container.shared.api().load() == "stub")
    withKnownIssue { _ = Container.shared.feed() }
  }
}
