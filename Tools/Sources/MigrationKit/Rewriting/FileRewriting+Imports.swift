import SwiftSyntax

extension FileRewriting {
  /// Imports FactoryKit where the library was part of the module until now.
  func importFactoryKit() {
    guard isChanged else { return }
    addImports(["FactoryKit"])
  }

  /// Adds the imports that the file does not have, before the first whose name comes after theirs.
  func addImports(_ modules: Set<String>) {
    let missing = modules.subtracting(source.imports).sorted()
    guard let first = missing.first else { return }
    let lines = missing.map { "import \($0)" }.joined(separator: "\n")
    let imports = source.tree.statements.filter { $0.item.is(ImportDeclSyntax.self) }
    let next = imports.first { item in
      let name = item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription ?? ""
      return name > first
    }
    if let next {
      insert("\(lines)\n", at: next.positionAfterSkippingLeadingTrivia)
    } else if let last = imports.last {
      insert("\n\(lines)", at: last.endPositionBeforeTrailingTrivia)
    } else {
      let start = source.tree.statements.first?.position ?? source.tree.position
      insert("\(lines)\n\n", at: start)
    }
    count(.imports, missing.count)
  }
}
