import SwiftSyntax

/// A registration as Resolver and Swinject write it, taken apart.
struct ServiceRegistration {
  /// A value that is passed when the service is resolved.
  struct Parameter: Equatable {
    var name: String
    var type: String
  }

  /// Another type that the service is found by.
  struct Alias {
    var type: String
    var key: ServiceKey
  }

  /// The type as written, for the property.
  var type: String
  var key: ServiceKey
  var closure: ClosureExprSyntax
  var parameters: [Parameter] = []
  /// Texts that stand for a parameter in the closure: `args()` by node.
  var parameterUses: [(node: Syntax, name: String)] = []
  /// `.shared`, or empty.
  var modifier: String
  /// Other types that the service is found by.
  var aliases: [Alias] = []
  /// The whole statement.
  var statement: CodeBlockItemSyntax
  /// The expression that the service is registered with: `container`, nil for none.
  var receiver: String?
}

extension ServiceRegistration {
  /// Whether both say the same.
  func isSame(as other: ServiceRegistration) -> Bool {
    type == other.type && key == other.key && modifier == other.modifier
      && parameters == other.parameters && aliases.map(\.key) == other.aliases.map(\.key)
      && closure.trimmedDescription == other.closure.trimmedDescription
  }

  /// The type of the property: `Factory<T>` or `ParameterFactory<P, T>`.
  var factoryType: String {
    guard !parameters.isEmpty else { return "Factory<\(type)>" }
    return "ParameterFactory<\(parameterType), \(type)>"
  }

  private var parameterType: String {
    guard parameters.count > 1 else { return parameters.first?.type ?? "Void" }
    return "(" + parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
  }

  /// How the closure of the factory begins, after its brace.
  var signature: String {
    parameters.isEmpty ? "" : " " + parameters.map(\.name).joined(separator: ", ") + " in"
  }
}
