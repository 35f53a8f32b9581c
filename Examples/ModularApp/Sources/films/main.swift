import FactoryKit
import FilmApp
import FilmFeature

// The same app without a screen: `swift run films`.
let list = Container.shared.filmList()
await list.load()
for title in list.titles { print(title) }
