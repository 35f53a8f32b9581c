import SwiftSyntax

extension ClosureExprSyntax {
  /// A parameter as the closure declares it.
  struct Parameter: Equatable {
    var name: String
    var type: String?
  }

  /// The parameters, with the types that are written.
  var parameters: [Parameter] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map { Parameter(name: $0.name.text, type: nil) }
    case .parameterClause(let clause):
      clause.parameters.map {
        Parameter(
          name: ($0.secondName ?? $0.firstName).text, type: $0.type?.trimmedDescription)
      }
    case nil: []
    }
  }
}
