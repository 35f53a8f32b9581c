// expected: requires the types 'Int' and '()' be equivalent
import FactoryKit

extension Container {
  var service: ParameterFactory<Int, Int> { self { $0 } }
}
func use() { _ = Container.shared.service() }
