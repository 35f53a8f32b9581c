internal import FactoryKit

/// Where the library and the model part.
struct Difference: Sendable {
  let scenario: Scenario
  /// The operation after which they differ.
  let index: Int
  let expected: String
  let found: String

  /// What to look at, and how to see it again.
  var report: String {
    let definitions = scenario.definitions.enumerated().map { "  \($0): \($1)" }
    let operations = scenario.operations.prefix(index + 1).enumerated().map { "  \($0): \($1)" }
    return """
      The library and the model differ; cut down to \(index + 1) operations from seed \
      \(scenario.seed).
      expected: \(expected)
      found:    \(found)
      definitions:
      \(definitions.joined(separator: "\n"))
      auto-registrations: \(scenario.autoRegistrations)
      operations:
      \(operations.joined(separator: "\n"))
      """
  }
}

extension Scenario {
  /// Runs the library and the model side by side; nil when they agree to the end.
  func firstDifference() -> Difference? {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let world = World(self)
      var model = Model(self, contexts: ContextChoice.active)
      for (index, operation) in operations.enumerated() {
        world.perform(operation)
        model.perform(operation)
        let found = world.ledger.takeEvents()
        if found != model.events {
          return Difference(
            scenario: self, index: index, expected: "\(model.events)", found: "\(found)")
        }
        model.events.removeAll(keepingCapacity: true)
        let alive = world.ledger.aliveCount
        if alive != model.aliveCount {
          return Difference(
            scenario: self, index: index,
            expected: "\(model.aliveCount) instances alive", found: "\(alive)")
        }
      }
      world.finish()
      return nil
    } ?? leak()
  }

  /// A difference when instances outlive the whole run: containers, scopes and all.
  private func leak() -> Difference? {
    var ledger: Ledger?
    Scope.$singleton.withValue(Scope.Singleton()) {
      let world = World(self)
      ledger = world.ledger
      for operation in operations { world.perform(operation) }
      world.finish()
    }
    guard let alive = ledger?.aliveCount, alive != 0 else { return nil }
    return Difference(
      scenario: self, index: operations.count - 1, expected: "nothing left at the end",
      found: "\(alive) instances alive")
  }

  /// The same difference with as little around it as can be found in a few hundred tries.
  func cutDown(_ difference: Difference) -> Difference {
    var best = difference
    var scenario = self
    scenario.operations = Array(operations.prefix(difference.index + 1))
    var step = max(scenario.operations.count / 2, 1)
    while step > 0 {
      var at = 0
      while at < scenario.operations.count {
        var shorter = scenario
        shorter.operations.removeSubrange(at..<min(at + step, shorter.operations.count))
        if let difference = shorter.firstDifference() {
          shorter.operations = Array(shorter.operations.prefix(difference.index + 1))
          scenario = shorter
          best = difference
        } else {
          at += step
        }
      }
      step /= 2
    }
    return best
  }
}
