// says: call can throw but is not marked with 'try'
import FactoryKit

struct Store {
  init() throws {}
}
extension Container {
  var store: ThrowingFactory<Store, any Error> { self { try Store() } }
}
// snippet.mistake
func open(_ container: Container) throws -> Store {
  container.store()
}
// snippet.end
