/// The types of FactoryKit that a property of a container can have.
package enum FactoryKind: String, Hashable, Sendable, CaseIterable {
  case factory = "Factory"
  case parameter = "ParameterFactory"
  case throwing = "ThrowingFactory"
  case async = "AsyncFactory"
  case parameterThrowing = "ParameterThrowingFactory"
  case parameterAsync = "ParameterAsyncFactory"
  case contributions = "Contributions"
  case keyedContributions = "KeyedContributions"

  /// Whether resolving takes a parameter.
  package var takesParameter: Bool {
    [.parameter, .parameterThrowing, .parameterAsync].contains(self)
  }

  /// Where the product stands among the generic arguments: behind the parameter, or the key.
  package var productPosition: Int { takesParameter || self == .keyedContributions ? 1 : 0 }

  /// Whether resolving has to be awaited.
  package var isAsync: Bool { self == .async || self == .parameterAsync }

  /// Whether it is a list or map that modules add to.
  package var isCollection: Bool { self == .contributions || self == .keyedContributions }

  /// Reads a type as written, `Factory<any API>`; nil for other types.
  package init?(type: String) {
    guard let name = type.prefix(while: { $0 != "<" }).split(separator: ".").last else {
      return nil
    }
    self.init(rawValue: String(name))
  }
}

/// The generic arguments of a type as written.
package enum GenericArguments {
  /// The arguments of `type`, split at commas outside brackets.
  package static func of(_ type: String) -> [String] {
    guard let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [] }
    var arguments: [String] = []
    var depth = 0
    var current = ""
    var previous: Character = " "
    for character in type[type.index(after: open)...].dropLast() {
      switch character {
      case "<", "(", "[": depth += 1
      case ">" where previous == "-": break
      case ">", ")", "]": depth -= 1
      case "," where depth == 0:
        arguments.append(current)
        current = ""
        previous = character
        continue
      default: break
      }
      if !(current.isEmpty && character.isWhitespace) { current.append(character) }
      previous = character
    }
    return current.isEmpty ? arguments : arguments + [current]
  }
}
