// says: cannot pass function of type '() async -> Store' to parameter expecting synchronous function type
import FactoryKit

struct Store { init() async {} }
// snippet.mistake
extension Container {
  var store: Factory<Store> { self { await Store() } }
}
// snippet.end
