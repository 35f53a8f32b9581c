// expected: non-Sendable
import FactoryKit

final class Mock { var number = 0 }
extension Container {
  var number: Factory<Int> { self { 1 } }
}
nonisolated func use(_ mock: Mock) { Container.shared.number.register { mock.number } }
