// expected: non-Sendable
import FactoryKit

final class Mock { var number = 0 }
extension Container {
  var sum: ParameterFactory<Int, Int> { self { $0 } }
}
func use(_ mock: Mock) { Container.shared.sum.register { $0 + mock.number } }
