import FactoryControls
import FactoryKit
import FactoryTesting
import FilmFeature
import Models
import Testing

@MainActor @Suite(.container) struct FilmListModelTests {
  private struct FixedFilms: FilmService {
    func films() async throws -> [Film] {
      [Film(title: "Stalker", year: 1979), Film(title: "Ikiru", year: 1953)]
    }
  }

  private actor Attempts {
    var count = 0
    func add() { count += 1 }
  }

  private struct BrokenFilms: FilmService {
    struct Broken: Error {}
    let attempts: Attempts

    func films() async throws -> [Film] {
      await attempts.add()
      throw Broken()
    }
  }

  @Test func `films are listed by year`() async {
    Container.shared.filmService.register { FixedFilms() }
    Container.shared.filmTitle.register { $0.title }
    let list = Container.shared.filmList()
    await list.load()
    #expect(list.titles == ["Ikiru", "Stalker"])
  }

  @Test func `a failure is shown, and two more attempts are made`() async {
    let attempts = Attempts()
    Container.shared.filmService.register { BrokenFilms(attempts: attempts) }
    let clock = Container.shared.clock.manual()
    let list = Container.shared.filmList()
    let loading = Task { await list.load() }
    await clock.advance(by: .milliseconds(999))
    #expect(list.hasFailed)
    #expect(await attempts.count == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(await attempts.count == 2)
    await clock.run()
    await loading.value
    #expect(await attempts.count == 3)
  }
}
