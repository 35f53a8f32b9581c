import FactoryKit

nonisolated protocol Titled {
  var title: String { get }
}

@MainActor final class FilmTitle: @MainActor Titled {
  var title = "Alien"
}

@MainActor final class HashedTitle: @MainActor Hashable {
  let title = "Aliens"
  static func == (left: HashedTitle, right: HashedTitle) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

extension Container {
  @MainActor var titled: Factory<any Titled> { self { FilmTitle() } }
  @MainActor var sharedTitled: Factory<any Titled> { self { FilmTitle() }.shared }
  @MainActor var optionalTitled: Factory<(any Titled)?> { promised() }
  @MainActor var numberedTitled: ParameterFactory<Int, any Titled> { self { _ in FilmTitle() } }
}

@MainActor struct TitleView {
  @Injected(\.titled) private var titled
  @LazyInjected(\.sharedTitled) private var lazily

  var text: String { titled.title + lazily.title }
}

@MainActor func replaceTitles(_ container: Container) {
  container.titled.register { FilmTitle() }
  container.titled.onTest { FilmTitle() }
  container.titled.wrap { _ in FilmTitle() }
  container.optionalTitled.register { FilmTitle() }
  container.numberedTitled.register { _ in FilmTitle() }
  _ = container.titled().title + container.numberedTitled(1).title
}
