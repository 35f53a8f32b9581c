// expected: main actor-isolated property 'count' can not be mutated from a Sendable closure
import FactoryKit

@MainActor final class Screen {
  var count = 0

  func count(in container: Container) { container.decorator { _ in self.count += 1 } }
}
