import FactoryKit

// Factories with several parameters, and wrappers with arguments.

nonisolated struct Size: Hashable, Sendable {
  let width, height: Int
}

nonisolated final class Poster: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

extension Container {
  nonisolated var poster: ParameterFactory<(Int, Size), Poster> {
    self { id, size in Poster("\(id) \(size)") }.cached.scopeOnParameters
  }
  nonisolated var small: ParameterFactory<Int, Poster> { self { Poster("\($0)") } }
  nonisolated var printed: ParameterThrowingFactory<(Int, Size, String), Poster, any Error> {
    self { id, size, paper in
      guard id > 0 else { throw CancellationError() }
      return Poster("\(id) \(size) \(paper)")
    }
  }
  nonisolated var scanned: ParameterAsyncFactory<(Int, Size, Bool, Double, String), Poster, Never> {
    self { id, size, _, _, title async in Poster("\(id) \(size) \(title)") }
      .scopeOnParameters.cached
  }
}

struct PosterScreen {
  @Injected(\.poster, 7, Size(width: 1, height: 2)) private var poster
  @LazyInjected(\Container.poster, 8, Size(width: 1, height: 2)) private var later
  @WeakLazyInjected(\.poster, 7, Size(width: 1, height: 2)) private var weak
  @Injected private var small: Poster

  init(id: Int) { _small = Injected(\.small, id) }

  func use(_ container: Container) async throws {
    let size = Size(width: 3, height: 4)
    container.poster.register { id, size in Poster("mock \(id) \(size)") }
    container.poster.onTest { id, _ in Poster("test \(id)") }
    container.printed.register { _, _, paper in Poster(paper) }
    container.scanned.register { _, _, _, _, title in Poster(title) }
    _ = (container.poster(7, size), container.poster((7, size)))
    _ = try container.printed(7, size, "matte")
    _ = await container.scanned(7, size, true, 0.5, "Alien")
    _ = (poster, later, weak, small, $poster.factory(), $later.resolve())
  }
}
