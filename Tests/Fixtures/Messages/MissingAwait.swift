// says: expression is 'async' but is not marked with 'await'
import FactoryKit

struct Store: Sendable {
  init() async {}
}
extension Container {
  var store: AsyncFactory<Store, Never> { self { await Store() } }
}
// snippet.mistake
func open(_ container: Container) async -> Store {
  container.store()
}
// snippet.end
