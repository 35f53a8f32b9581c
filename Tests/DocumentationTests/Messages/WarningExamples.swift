import FactoryKit

// The smallest code that prints each warning, as the pages in Docs/Messages quote it.

// snippet.weakValue
extension Container {
  var limit: Factory<Int> { self { 10 }.shared }
}

func shareANumber() {
  _ = Container.shared.limit()
}
// snippet.singletonTypes
extension ManagedContainer {
  func only(
    _ make: @escaping () -> any Sendable
  ) -> Factory<any Sendable> {
    self(key: "only") { make() }.singleton
  }
}

final class Numbers: ManagedContainer {
  let manager = ContainerManager()
}

func makeTwoOfOnePlace() {
  _ = Numbers().only { 1 }()
  Scope.singleton.reset()
  _ = Container.shared.only { "one" }()
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
