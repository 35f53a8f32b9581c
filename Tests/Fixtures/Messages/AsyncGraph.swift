// says: 'graph' is unavailable: Asynchronous factories have no graph scope: use cached, shared or unique
import FactoryKit

struct Store: Sendable { static func open() async -> Store { Store() } }
// snippet.mistake
extension Container {
  var store: AsyncFactory<Store, Never> {
    self { await Store.open() }.graph
  }
}
// snippet.end
