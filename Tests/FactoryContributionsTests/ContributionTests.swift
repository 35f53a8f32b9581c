import FactoryContributions
import FactoryKit
import TestSupport
import Testing

@globalActor private actor Archive {
  static let shared = Archive()
}

extension Container {
  @Archive fileprivate var shelves: Contributions<String> { contributions() }
  fileprivate var labels: Contributions<String> { contributions() }
  fileprivate var labelsByName: KeyedContributions<String, String> { keyedContributions() }
}

@Suite("Contributions of an actor")
struct ContributionTests {
  private let container = Container()

  @Test func `on its actor an element is made`() async {
    container.labels.contribute { @Archive in "archived" }
    container.labels.contribute { "anywhere" }
    container.labelsByName.contribute("a") { @Archive in "archived" }
    #expect(
      await container.labels.resolveOnGlobalActor(Archive.shared) == ["archived", "anywhere"])
    #expect(
      await container.labelsByName.resolveOnGlobalActor(Archive.shared) == ["a": "archived"])
    #expect(await shelves() == ["archived"])
  }

  @Archive private func shelves() -> [String] {
    container.shelves.contribute { "archived" }
    return container.shelves()
  }

  @Test func `the main actor's elements are made there`() async {
    container.labels.contribute { @MainActor in "main" }
    #expect(await container.labels.resolveOnMainActor() == ["main"])
  }

  @Test func `off its actor a list stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let list = await { @Archive in Container().shelves }()
      startThread { _ = list() }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Container.shelves belongs to"))
  }
}
