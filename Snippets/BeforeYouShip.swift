import FactoryInspect
import FactoryKit

protocol Analytics: Sendable {}
struct Store: Sendable {}
struct Catalogue: Sendable {}

extension Container {
  var analytics: Factory<(any Analytics)?> { promised() }
  var badge: ParameterFactory<Int, String?> { promised() }
  var store: Factory<Store> { self { Store() }.singleton }
  var catalogue: Factory<Catalogue> { self { Catalogue() }.cached }
}

let container = Container()
// snippet.verify
let unmet = container.verify(\.analytics, \.badge)
for promise in unmet { print(promise) }
// snippet.warmUp
func start(_ container: Container) async {
  do {
    try await container.warmUp(\.store, \.catalogue)
  } catch let error as WarmUpError {
    for failure in error.failures { print(failure) }
  } catch {
    print(error)
  }
}
// snippet.hide
await start(container)
