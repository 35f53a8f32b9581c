import SwiftSyntax

extension IfConfigDeclSyntax {
  /// The clauses, each with the condition under which it is compiled.
  var conditionalClauses: [(condition: String, elements: IfConfigClauseSyntax.Elements?)] {
    var earlier: [String] = []
    return clauses.map { clause in
      let own = clause.condition?.oneLine
      let parts =
        earlier.map { "!(\($0))" } + (own.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])
      if let own { earlier.append(own) }
      return (parts.joined(separator: " && "), clause.elements)
    }
  }
}
