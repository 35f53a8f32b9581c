// expected: non-Sendable
import FactoryKit

final class Mock { var number = 0 }
extension Container {
  var number: Factory<Int> { self { 1 } }
}
func use(_ mock: Mock) { Container.shared.number.decorator { mock.number = $0 } }
