// expected: Hashable
import FactoryKit

struct Parameter {}
extension Container {
  var service: ParameterFactory<Parameter, Int> { self { _ in 1 }.cached.scopeOnParameters }
}
