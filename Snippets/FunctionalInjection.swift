import FactoryKit

// snippet.define
typealias FetchTitle = @Sendable (Int) async throws -> String

extension Container {
  var fetchTitle: Factory<FetchTitle> {
    self { { id in "film \(id)" } }
  }
}
// snippet.use
struct TitleLine {
  @Injected(\.fetchTitle) private var fetchTitle

  func text() async throws -> String { try await fetchTitle(7) }
}
// snippet.replace
let container = Container.shared
container.fetchTitle.register { { _ in "Playtime" } }
// snippet.struct
struct Films: Sendable {
  var title: @Sendable (Int) async throws -> String
  var count: @Sendable () -> Int
}

extension Container {
  var films: Factory<Films> {
    self { Films(title: { "film \($0)" }, count: { 1_000 }) }
  }
}
// snippet.end
print(try await TitleLine().text(), container.films().count())
