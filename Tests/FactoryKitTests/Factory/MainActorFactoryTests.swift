import FactoryKit
import TestSupport
import Testing

@MainActor private final class ViewModel {
  var title = "title"
}

private final class Screens: SharedContainer {
  static let shared = Screens()
  let manager = ContainerManager()
  @MainActor var viewModel: Factory<ViewModel> { self { ViewModel() } }
  @MainActor var keptViewModel: Factory<ViewModel> { self { @MainActor in ViewModel() }.cached }
  @MainActor var page: ParameterFactory<Int, ViewModel> { self { _ in ViewModel() } }
}

/// Guards against a view model that is made on whatever thread asks.
@Suite("Main-actor factories are safe")
struct MainActorFactoryTests {
  @Test @MainActor func `on the main actor they are resolved at once`() {
    let container = Screens()
    #expect(container.viewModel().title == "title")
    #expect(container.keptViewModel() === container.keptViewModel())
  }

  @Test func `elsewhere they hop`() async {
    let factory = await Screens().viewModel
    let model = await factory.resolveOnMainActor()
    #expect(await model.title == "title")
    let other = await factory.resolveOnGlobalActor(MainActor.shared)
    #expect(await other.title == "title")
  }

  @Test func `elsewhere without a hop they stop with a message`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let factory = await Screens().viewModel
      startThread { _ = factory() }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Screens.viewModel"))
    #expect(text.contains("resolveOnMainActor()"))
  }

  @Test func `with a parameter they stop, too`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let factory = await Screens().page
      startThread { _ = factory(1) }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Screens.page"))
    #expect(text.contains("resolveOnMainActor()"))
  }
}
