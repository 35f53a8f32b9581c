// says: expression of type 'Factory<Service>' is unused
import FactoryKit

struct Service {}
extension Container {
  var service: Factory<Service> { self { Service() } }
}
// snippet.mistake
func prepare(_ container: Container) {
  container.service.cached
}
// snippet.end
