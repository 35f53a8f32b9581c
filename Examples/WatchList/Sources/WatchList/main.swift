// snippet.resolve
import FactoryKit

let model = Container.shared.filmList()
await model.load()
print(model.failure ?? "\(model.titles)")  // Log in to see your films.
// snippet.page
let film = Film(title: "Stalker", year: 1979)
print(Container.shared.filmPage(film).film.title)  // Stalker
// snippet.override
Container.shared.filmService.register { SampleFilms() }
let samples = Container.shared.filmList()
await samples.load()
print(samples.titles)  // ["Alien", "Solaris"]

Container.shared.filmService.reset()  // the definition again
// snippet.end
