import FactoryKit

extension Container {
  var service: Factory<String> { self { "internal" } }
}
