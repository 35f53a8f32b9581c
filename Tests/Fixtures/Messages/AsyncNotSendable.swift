// says: type 'Store' does not conform to the 'Sendable' protocol
// in a new project
import FactoryKit

// snippet.mistake
nonisolated final class Store { var films = ["Alien"] }

extension Container {
  var store: AsyncFactory<Store, Never> { self { Store() } }
}
// snippet.end
