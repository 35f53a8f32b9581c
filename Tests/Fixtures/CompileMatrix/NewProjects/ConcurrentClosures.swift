import FactoryKit

nonisolated struct Film: Sendable, Hashable { var title = "Alien" }
nonisolated struct FilmError: Error {}

nonisolated final class FilmStore: Sendable {
  let films: [Film]
  init(films: [Film]) { self.films = films }

  @concurrent static func load() async -> FilmStore { FilmStore(films: [Film()]) }
  nonisolated(nonsending) static func loadHere() async -> FilmStore { FilmStore(films: []) }
}

extension Container {
  var filmStore: AsyncFactory<FilmStore, Never> {
    self { @concurrent () async in FilmStore(films: [Film()]) }.cached
  }
  var loadedStore: AsyncFactory<FilmStore, Never> { self { await FilmStore.load() }.cached }
  var storeLoadedHere: AsyncFactory<FilmStore, Never> { self { await FilmStore.loadHere() } }
  var throwingStore: AsyncFactory<FilmStore, FilmError> {
    self { @concurrent () async throws(FilmError) in FilmStore(films: []) }
  }
  var filmOfNumber: ParameterAsyncFactory<Int, Film, Never> {
    self { @concurrent (number: Int) async in Film(title: "Alien \(number)") }
  }
}

func resolveStores(_ container: Container) async throws {
  let store = await container.filmStore()
  let film = await container.filmOfNumber(3)
  _ = try await (container.throwingStore(), container.loadedStore(), film, store.films)
  await container.filmStore.resolve().films.forEach { _ in }
}

func replaceStores(_ container: Container) {
  container.filmStore.register { @concurrent () async in FilmStore(films: []) }
  container.filmStore.register { await FilmStore.load() }
  container.filmStore.context(.test) { @concurrent () async in FilmStore(films: []) }
  container.filmStore.wrap { @concurrent (store: FilmStore) async in
    FilmStore(films: store.films + [Film()])
  }
  container.filmOfNumber.register { @concurrent (number: Int) async in Film() }
  container.throwingStore.register { @concurrent () async throws(FilmError) in throw FilmError() }
}
