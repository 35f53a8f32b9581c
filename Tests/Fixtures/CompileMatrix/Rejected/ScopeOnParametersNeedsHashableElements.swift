// expected: Hashable
import FactoryKit

struct Parameter {}
extension Container {
  var service: ParameterFactory<(Int, Parameter), Int> {
    self { _, _ in 1 }.cached.scopeOnParameters
  }
}
