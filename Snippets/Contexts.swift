import FactoryKit

protocol Catalogue { var count: Int { get } }
struct RemoteCatalogue: Catalogue { let count = 1_000 }
struct SampleCatalogue: Catalogue { let count = 3 }
struct EmptyCatalogue: Catalogue { let count = 0 }
struct Session { var user: String? }

// snippet.define
extension Container {
  var catalogue: Factory<any Catalogue> {
    self { RemoteCatalogue() }
      .onArg("--offline") { SampleCatalogue() }  // launch argument
      .onPreview { SampleCatalogue() }  // in Xcode previews
      .onTest { EmptyCatalogue() }  // in unit tests
  }
}
// snippet.outside
let container = Container.shared
container.catalogue.onDebug { SampleCatalogue() }
container.catalogue.context(.simulator, .preview) { SampleCatalogue() }
container.catalogue.onArgs(["--sample", "--demo"]) { SampleCatalogue() }
container.catalogue.reset(.context)  // what outside code has added
// snippet.test
extension Container {
  var films: Factory<any Catalogue> {
    self { RemoteCatalogue() }.onTest { EmptyCatalogue() }.once()
  }
}

// In a test. `register` would have no effect.
container.films.onTest { SampleCatalogue() }
// snippet.debugOnly
extension Container {
  var session: Factory<Session> {
    let session = self { Session() }.cached
    #if DEBUG
      session.onArg("--signed-in") { Session(user: "test") }
    #endif
    return session
  }
}
// snippet.runtime
FactoryContext.setArg("--offline", forKey: "catalogue")
print(container.catalogue().count)  // 3
FactoryContext.removeArg(forKey: "catalogue")
// snippet.end
_ = (container.films(), container.session())
