import FactoryInspect
import FactoryKit

// The smallest code that prints each warning, as the pages in Docs/Messages quote it.

// snippet.weakValue
extension Container {
  var limit: Factory<Int> { self { 10 }.shared }
}

func shareANumber() {
  _ = Container.shared.limit()
}
// snippet.closureOffActor
extension Container {
  var reader: Factory<String> { self { "live" } }
}

func overrideOnTheMainActor() async {
  let container = Container()
  container.reader.register { @MainActor in "mock" }
  await Task.detached { _ = container.reader() }.value
}
// snippet.activeContext
extension Container {
  var feed: Factory<String> {
    self { "live" }.onTest { "sample" }
  }
}

func registerInVain() {
  Container.shared.feed.register { "mock" }
}
// snippet.singletonReset
func resetSingletons() {
  Container.shared.manager.reset(scope: .singleton)
}
// snippet.unrecordedDependents
func rebuildWithoutARecord() {
  Container().feed.reset(.dependents)
}
// snippet.end
