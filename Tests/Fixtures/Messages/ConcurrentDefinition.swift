// says: cannot use @concurrent on non-async closure
// in a new project
import FactoryKit

nonisolated final class Store: Sendable {}
// snippet.mistake
extension Container {
  var store: Factory<Store> { self { @concurrent in Store() } }
}
// snippet.end
