import FactoryKit
import FactoryTesting
import Testing

@Suite(.container) struct ContainerRecordingTests {
  private let container = Container.shared

  @Test func `it counts resolutions by factory and by source`() {
    let recording = container.record()
    _ = (container.cachedAPI(), container.cachedAPI(), container.cachedAPI())
    container.number.register { 1 }
    _ = (container.number(), container.testAPI())
    #expect(recording.resolved(\.cachedAPI) == 3)
    #expect(recording.resolved(\.cachedAPI, from: .cache) == 2)
    #expect(recording.resolved(\.cachedAPI, from: .definition) == 1)
    #expect(recording.resolved(\.number, from: .registration) == 1)
    #expect(recording.sources(of: \.testAPI) == [.context])
    #expect(recording.resolved(\.api) == 0)
  }

  @Test func `it knows the order, what a factory resolves first`() {
    let recording = container.record()
    _ = container.viewModel()
    _ = container.doubled(2)
    #expect(recording.order == ["api", "viewModel", "doubled"])
    #expect(recording.resolved(\.api, before: \.viewModel))
    #expect(!recording.resolved(\.doubled, before: \.viewModel))
    #expect(!recording.resolved(\.viewModel, before: \.number))
    #expect(recording.resolutions.map(\.depth) == [1, 0, 0])
  }

  @Test func `a resolution tells its factory and where that is defined`() throws {
    let recording = container.record()
    _ = container.api()
    let resolution = try #require(recording.resolutions(of: \.api).first)
    #expect(resolution.container == "Container")
    #expect(resolution.property == "api")
    #expect(resolution.type == "API")
    #expect(resolution.file == "FactoryTestingTests/SampleContainers.swift")
    #expect(resolution.line > 0)
    #expect(resolution.testDescription == "Container.api from definition")
  }

  @Test func `it can be cleared and stopped`() {
    let recording = container.record()
    _ = container.number()
    recording.clear()
    #expect(recording.resolved(\.number) == 0)
    _ = container.number()
    recording.stop()
    _ = container.number()
    #expect(recording.resolved(\.number) == 1)
  }

  @Test func `it ends with its last holder, and nothing is watched any more`() {
    do {
      let recording = container.record()
      _ = container.number()
      #expect(recording.resolved(\.number) == 1)
      #expect(!container.manager.listeners.isEmpty)
    }
    #expect(container.manager.listeners.isEmpty)
  }

  @Test func `several recordings and a strict test do not disturb each other`() async throws {
    let issues = try await Issues.of(.container.strict) {
      let first = Container.shared.record()
      _ = Container.shared.number()
      let second = Container.shared.record()
      _ = Container.shared.number()
      #expect(first.resolved(\.number) == 2)
      #expect(second.resolved(\.number) == 1)
    }
    #expect(issues.count == 1)
  }

  @Test func `it records from all threads`() async {
    let container = container
    let recording = container.record()
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { _ = container.viewModel() } }
    }
    #expect(recording.resolved(\.viewModel) == 100)
    #expect(recording.resolved(\.api) == 100)
  }
}
