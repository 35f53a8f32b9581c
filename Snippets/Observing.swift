import FactoryInspect
import FactoryKit

protocol API {}
struct LiveAPI: API {}
struct Films { let api: any API }
struct Home { let films: Films }

extension Container {
  var api: Factory<any API> { self { LiveAPI() }.cached }
  var films: Factory<Films> { self { Films(api: self.api()) } }
  var home: Factory<Home> { self { Home(films: self.films()) } }
}

let container = Container()

// Lines that divide the output, which the page quotes in parts.
print("// snippet.observe")
// snippet.observe
let observation = container.manager.observe { event in
  guard let source = event.source else { return }
  let indent = String(repeating: "  ", count: event.depth)
  print("\(indent)\(event.factory) from \(source)")
}
_ = container.home()
_ = container.home()
observation.cancel()
// snippet.end
print("// snippet.graph")
// snippet.graph
let graph = container.manager.recordGraph {
  _ = container.home()
}
print(graph.mermaid)
// snippet.end
print("// snippet.explain")
// snippet.explain
container.films.cached.register { Films(api: LiveAPI()) }
container.films.onArg("demo") { Films(api: LiveAPI()) }
print(container.explain(\.films).closure)  // registration
print(container.explain(\.films))
// snippet.end
print("// snippet.snapshot")
// snippet.snapshot
let snapshot = container.snapshot()
print(snapshot)
for factory in snapshot.factories where factory.kept != nil {
  print("\(factory.name) is cached")
}
// snippet.end

// With default isolation MainActor: call to main actor-isolated initializer 'init(api:)' in a synchronous nonisolated context
