// expected: non-Sendable
import FactoryKit

final class State { var number = 0 }
extension Container {
  var number: Factory<Int> { self { 1 } }
}
nonisolated func use(_ state: State) { Container.shared.number.register { state.number } }
