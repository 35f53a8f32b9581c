import SourceModel
import SwiftSyntax

extension FileRewriting {
  /// Adds the imports that the file does not have, before the first whose name comes after theirs.
  func addImports(_ modules: Set<String>) {
    let missing = modules.subtracting(source.imports).sorted()
    guard let first = missing.first else { return }
    let lines = missing.map { "import \($0)" }.joined(separator: "\n")
    let imports = source.importNodes
    if let next = imports.first(where: { $0.path.trimmedDescription > first }) {
      insert("\(lines)\n", at: next.startOffset)
    } else if let last = imports.last {
      insert("\n\(lines)", at: last.endOffset)
    } else {
      insert("\(lines)\n\n", at: source.tree.statements.first?.position.utf8Offset ?? 0)
    }
    count(.imports, missing.count)
  }

  /// `import Resolver` → `import FactoryKit`; one import of FactoryKit is enough.
  func replaceImport(_ node: ImportDeclSyntax, of modules: Set<String>) {
    guard modules.contains(node.module) else { return }
    count(.imports)
    let imports = source.importNodes
    let isRepeated =
      imports.contains { $0.module == "FactoryKit" }
      || imports.prefix { $0.id != node.id }.contains { modules.contains($0.module) }
    if isRepeated {
      removeLines(of: node)
    } else if node.importKindSpecifier != nil || node.attributes.first(named: "testable") != nil {
      // What is imported so is inside of the old module.
      replace(node, with: "import FactoryKit")
    } else {
      replace(node.path, with: "FactoryKit")
    }
  }
}

extension Rewrite {
  /// The imports of a library's modules become one of FactoryKit.
  static func imports(of library: MigrationSource) -> Rewrite {
    Rewrite { (node: ImportDeclSyntax, file) in file.replaceImport(node, of: library.modules) }
  }
}

extension SyntaxFile {
  /// The imports at the top of the file, in its order.
  var importNodes: [ImportDeclSyntax] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
  }

  /// The modules that the file imports.
  var imports: Set<String> { Set(importNodes.map(\.module)) }
}

extension ImportDeclSyntax {
  /// The module that is imported, or that what is imported belongs to.
  var module: String { path.first?.name.text ?? "" }
}
