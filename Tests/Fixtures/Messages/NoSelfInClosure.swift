// says: reference to property 'api' in closure requires explicit use of 'self' to make capture semantics explicit
import FactoryKit

protocol API {}
struct LiveAPI: API {}

struct Client {
  let api: any API
}
// snippet.mistake
extension Container {
  var api: Factory<any API> { self { LiveAPI() } }
  var client: Factory<Client> {
    self { Client(api: api()) }
  }
}
// snippet.end
