import FactoryKit
import TestSupport
import Testing

extension Container {
  fileprivate var plain: Factory<NamedService> { self { NamedService() } }
  fileprivate var other: Factory<NamedService> { self { NamedService("other") } }
  fileprivate var kept: Factory<NamedService> { self { NamedService() }.cached }
  fileprivate var asksItself: Factory<NamedService> {
    self { NamedService() }.decorator { _ in _ = self.asksItself() }
  }
  fileprivate var asksAnother: Factory<NamedService> {
    self { NamedService() }.decorator { _ in _ = self.askedBack() }
  }
  fileprivate var askedBack: Factory<NamedService> {
    self { NamedService() }.cached.decorator { _ in _ = self.asksAnother() }
  }
  fileprivate var unbroken: Factory<NamedService> {
    self { NamedService(Container().unbroken().name) }
  }
  fileprivate var unbrokenSingleton: Factory<NamedService> {
    self { NamedService(Container().unbrokenSingleton().name) }.singleton
  }
  fileprivate var unbrokenCached: Factory<NamedService> {
    self { NamedService(Container().between().name) }.cached
  }
  fileprivate var unbrokenAsync: AsyncFactory<NamedService, Never> {
    self { NamedService(await Container().unbrokenAsync().name) }
  }
  fileprivate var between: Factory<NamedService> { self { self.unbrokenCached() } }
}

/// A way for a factory to need itself that no path of one container shows.
private enum EndlessPath: String, CaseIterable, Codable {
  case containersDecorator, ownDecorator, twoDecorators
  case newContainers, newContainersOfSingleton, newContainersOfCached

  func take() {
    let container = Container()
    switch self {
    case .containersDecorator:
      container.decorator { _ in _ = container.other() }
      _ = container.plain()
    case .ownDecorator: _ = container.asksItself()
    case .twoDecorators: _ = container.asksAnother()
    case .newContainers: _ = container.unbroken()
    case .newContainersOfSingleton: _ = container.unbrokenSingleton()
    case .newContainersOfCached: _ = container.unbrokenCached()
    }
  }

  var words: [String] {
    switch self {
    case .containersDecorator: ["Container.other > Container.other", "A decorator resolves"]
    case .ownDecorator: ["Container.asksItself > Container.asksItself", "A decorator resolves"]
    case .twoDecorators:
      [
        "Container.asksAnother > Container.askedBack > Container.asksAnother",
        "A decorator resolves",
      ]
    case .newContainers:
      ["Container.unbroken > Container.unbroken", "Each is of another container"]
    case .newContainersOfSingleton:
      ["Container.unbrokenSingleton > Container.unbrokenSingleton", "Each is of another container"]
    case .newContainersOfCached: ["Container.unbrokenCached", "Container.between"]
    }
  }
}

/// Guards against cycles that end in a stack overflow, which names nothing.
@Suite struct `A factory that needs itself in a roundabout way` {
  @Test(arguments: EndlessPath.allCases)
  fileprivate func `ends with its path and a cure`(path: EndlessPath) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [path] in
      stopIfHung()
      path.take()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for words in path.words { #expect(text.contains(words)) }
    #expect(text.contains("FACTORY: Circular dependency on Container."))
  }

  @Test func `ends with its path in tasks, too`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      stopIfHung()
      _ = await Container().unbrokenAsync()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Container.unbrokenAsync > Container.unbrokenAsync"))
    #expect(text.contains("Each is of another container"))
  }

  @Test func `is none when a decorator asks for new instances only`() {
    let container = Container()
    let asked = Counter()
    container.kept.decorator { _, isNew in
      asked.increment()
      if isNew { _ = container.kept() }
    }
    _ = container.kept()
    #expect(asked.count == 2)
  }

  @Test func `is none when a container's decorator passes over what it asks for`() {
    let container = Container()
    let seen = Bag<String>()
    container.decorator { instance in
      guard let service = instance as? NamedService, service.name != "other" else { return }
      seen.add(container.other().name)
    }
    for _ in 0..<200 { _ = container.plain() }
    #expect(seen.all.count == 200)
  }
}
