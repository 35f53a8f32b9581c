import Dispatch
import FactoryKit
import FactoryTesting
import Testing

@testable import Films

/// Resolutions across isolation, in the mode of the target.
@Suite(.container) struct IsolationTests {
  @Test @concurrent nonisolated func `a view model is resolved from elsewhere`() async {
    Container.shared.filmService.register { StubService() }
    let list = await Container.shared.filmList.resolveOnMainActor()
    await list.load()
    #expect(await list.titles == ["Stalker"])
  }

  @Test @concurrent nonisolated func `a service is resolved from any thread`() async throws {
    let report = Container.shared.filmReport()
    #expect(try await report.text() == "Alien, Playtime")
    let films = try await Task.detached { try await Container().filmService().films() }.value
    #expect(films.count == 2)
  }

  @Test @MainActor func `an asynchronous closure with @concurrent runs beside the main actor`()
    async throws
  {
    let entered = DispatchSemaphore(value: 0)
    Container.shared.filmIndex.register { @concurrent () async throws in
      entered.signal()
      return FilmIndex(titles: ["Solaris"])
    }
    let build = Task { @concurrent in try await Container.shared.filmIndex() }
    #expect(isSignalled(entered))
    #expect(try await build.value.titles == ["Solaris"])
  }

  @Test @MainActor func `a wrap with @concurrent runs beside the main actor`() async throws {
    let entered = DispatchSemaphore(value: 0)
    Container.shared.filmIndex.wrap { @concurrent (index: FilmIndex) async throws in
      entered.signal()
      return FilmIndex(titles: index.titles + ["Brazil"])
    }
    let build = Task { @concurrent in try await Container.shared.filmIndex() }
    #expect(isSignalled(entered))
    #expect(try await build.value.titles == ["Alien", "Brazil", "Playtime"])
  }

  @Test @MainActor func `an isolated conformance is used on its actor`() {
    #expect(Container.shared.titled().title == "Alien")
    Container.shared.titled.register {
      let row = FilmRow()
      row.title = "Aliens"
      return row
    }
    #expect(Container.shared.titled().title == "Aliens")
  }

  @Test @MainActor func `an asynchronous override of the main actor runs there`() async throws {
    Container.shared.filmIndex.register { @MainActor () async throws in
      MainActor.preconditionIsolated()
      return FilmIndex(titles: [])
    }
    let index = try await Task.detached { [container = Container.shared] in
      try await container.filmIndex()
    }.value
    #expect(index.titles.isEmpty)
  }
}

/// Blocks the thread, and with it the main actor of a test that calls this, until the signal comes.
nonisolated func isSignalled(_ semaphore: DispatchSemaphore) -> Bool {
  semaphore.wait(timeout: .now() + 60) == .success
}
