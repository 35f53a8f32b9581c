/// Why something was left as it is.
struct Obstacle: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// Obstacles that registrations and requests of several libraries have.
extension Obstacle {
  static let conditional = Obstacle(
    "registered under a condition: declare one factory and give it a context")
  static let computedName = Obstacle("the name is no literal, so the factory has no name")
  static let unwrittenType = Obstacle(
    "the type that is resolved here is not written: add it, then migrate again")

  static func scope(_ scope: String) -> Obstacle {
    Obstacle("'\(scope)' is no scope by its name")
  }

  static func step(_ name: String) -> Obstacle {
    Obstacle("'.\(name)' has no counterpart: use a decorator")
  }
}
