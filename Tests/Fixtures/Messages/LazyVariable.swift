// says: extensions must not contain stored properties
import FactoryKit

final class Service {}
// snippet.mistake
extension Container {
  lazy var service: Factory<Service> = self { Service() }
}
// snippet.end
