// says: invalid conversion from throwing function of type '() throws -> Store' to non-throwing function type '() -> Store'
import FactoryKit

struct Store { init() throws {} }
// snippet.mistake
extension Container {
  var store: Factory<Store> { self { try Store() } }
}
// snippet.end
