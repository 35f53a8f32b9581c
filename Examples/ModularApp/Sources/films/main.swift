import FactoryKit
import FilmApp
import FilmFeature
import Networking

// The same app without a screen: `swift run films`.
try await Container.shared.session().logIn(code: "1234")
let list = Container.shared.filmList()
await list.load()
for title in list.titles { print(title) }
