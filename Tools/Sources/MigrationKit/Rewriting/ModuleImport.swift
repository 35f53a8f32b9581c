import SwiftSyntax

/// `import Resolver` → `import FactoryKit`; one import of FactoryKit is enough.
struct ModuleImport: Rewrite {
  let kinds: Set<SyntaxKind> = [.importDecl]
  let modules: Set<String>

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(ImportDeclSyntax.self), let module = node.path.first,
      modules.contains(module.name.text)
    else { return }
    file.count(.imports)
    if isRepeated(node, in: file) {
      file.removeLines(of: node)
    } else if node.importKindSpecifier != nil || node.attributes.contains(where: \.isTestable) {
      // What is imported so is inside of the old module.
      file.replace(node, with: "import FactoryKit")
    } else {
      file.replace(node.path, with: "FactoryKit")
    }
  }

  /// Whether an import above this one becomes that of FactoryKit, or one is there.
  private func isRepeated(_ node: ImportDeclSyntax, in file: FileRewriting) -> Bool {
    let imports = file.source.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    return imports.contains { $0.path.first?.name.text == "FactoryKit" }
      || imports.prefix { $0.id != node.id }.contains {
        modules.contains($0.path.first?.name.text ?? "")
      }
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isTestable: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable"
  }
}
