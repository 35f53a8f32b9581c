// says: invalid redeclaration of synthesized property '_service'
import FactoryKit
import Observation

struct Service {}
extension Container {
  var service: Factory<Service> { self { Service() } }
}
// snippet.mistake
@Observable final class Model {
  @Injected(\.service) private var service
}
// snippet.end
