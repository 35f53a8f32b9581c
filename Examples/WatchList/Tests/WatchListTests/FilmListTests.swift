import FactoryKit
import FactoryTesting
import Testing

@testable import WatchList

@MainActor @Suite(.container) struct FilmListTests {
  @Test func theFilmsOfTheServiceAreListed() async {
    Container.shared.filmService.register { SampleFilms() }
    let model = Container.shared.filmList()
    await model.load()
    #expect(model.titles == ["Alien", "Solaris"])
    model.filter = "Sol"
    #expect(model.titles == ["Solaris"])
  }

  @Test func withoutALoginTheListSaysSo() async {
    let model = Container.shared.filmList()  // the live service again
    await model.load()
    #expect(model.failure == "Log in to see your films.")
  }
}
