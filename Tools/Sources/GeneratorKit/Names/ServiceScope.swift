import ArgumentParser

/// The lifetime that a service is registered with.
enum ServiceScope: Equatable, ExpressibleByArgument, Sendable {
  /// A new instance every time: Factory's default, which needs no modifier.
  case unique
  /// One of Factory's own scopes.
  case builtIn(String)
  /// A scope that the project declares in an extension of `Scope`.
  case custom(String)

  /// Takes the argument of `--scope`.
  init(argument: String) {
    switch argument {
    case "unique": self = .unique
    case "cached", "shared", "singleton", "graph": self = .builtIn(argument)
    default: self = .custom(argument)
    }
  }

  /// The name of the scope.
  var name: String {
    switch self {
    case .unique: "unique"
    case .builtIn(let name), .custom(let name): name
    }
  }

  /// Whether two resolutions, one after the other, give one instance as long as it is used.
  var isKept: Bool {
    [.builtIn("cached"), .builtIn("shared"), .builtIn("singleton")].contains(self)
  }

  /// What is appended to the factory.
  var modifier: String {
    switch self {
    case .unique: ""
    case .builtIn(let name): ".\(name)"
    case .custom(let name): ".scope(.\(name))"
    }
  }
}
