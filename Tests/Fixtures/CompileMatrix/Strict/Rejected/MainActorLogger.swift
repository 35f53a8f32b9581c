// expected: main actor-isolated property 'lines' can not be mutated from a Sendable closure
import FactoryKit

@MainActor final class Screen {
  var lines: [String] = []

  func show() { Container.shared.manager.logger = { self.lines.append($0) } }
}
