import FactoryKit

protocol API { func load() -> String }
struct LiveAPI: API { func load() -> String { "films" } }

// snippet.show
struct LoggingAPI: API {
  let base: any API

  func load() -> String {
    print("loading")
    return base.load()
  }
}

extension Container {
  var api: Factory<any API> { self { LiveAPI() } }
}

let container = Container()
container.api.wrap { base in LoggingAPI(base: base) }
print(container.api().load())
// snippet.hide
