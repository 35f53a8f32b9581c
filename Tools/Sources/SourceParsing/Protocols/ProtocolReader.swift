package import SourceModel
import SwiftParser
import SwiftSyntax

/// Reads the protocols of Swift source with all that they require.
package enum ProtocolReader {
  /// Returns what `text` declares; text that is no valid Swift is read as far as it goes.
  package static func read(_ text: String, path: String) -> ProtocolFile {
    let tree = SwiftTree.parsed(text)
    let visitor = ProtocolVisitor(
      path: path, converter: SourceLocationConverter(fileName: path, tree: tree))
    visitor.walk(tree)
    return visitor.file
  }

  /// Returns the type that `text` spells.
  package static func type(_ text: String) -> TypeSpelling {
    var parser = Parser(text)
    return TypeSpelling(TypeSyntax.parse(from: &parser))
  }
}

/// Collects the imports, the protocols, and the names of the types of one file.
private final class ProtocolVisitor: SyntaxVisitor {
  var file: ProtocolFile
  private let reader: RequirementReader
  /// The names of the types around the current node, the innermost last.
  private var enclosing: [String] = []
  private var conditions: [String] = []

  init(path: String, converter: SourceLocationConverter) {
    file = ProtocolFile(path: path)
    reader = RequirementReader(path: path, converter: converter)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    file.imports.append(
      .init(
        path: node.path.trimmedDescription, kind: node.importKindSpecifier?.text,
        attributes: node.attributes.map(\.oneLine), conditions: conditions))
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.conditionalClauses {
      conditions.append(clause.condition)
      if let elements = clause.elements { walk(elements) }
      conditions.removeLast()
    }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, .protocol, node.attributes)
    let name = (enclosing + [node.name.identifier?.name ?? node.name.text]).joined(separator: ".")
    var declaration = reader.declaration(node, name: name)
    declaration.conditions = conditions
    file.protocols.append(declaration)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, .typealias, node.attributes)
    file.aliases[node.name.text] = TypeSpelling(node.initializer.value)
    return .skipChildren
  }

  // MARK: Types around protocols

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .actor, node.attributes)
  }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .class, node.attributes)
  }
  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .enum, node.attributes)
  }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .struct, node.attributes)
  }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enclosing.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

  /// Nothing inside a function can be mocked.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func enter(
    _ name: TokenSyntax, _ kind: TypeDeclaration.Kind, _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    note(name, kind, attributes)
    enclosing.append(name.text)
    return .visitChildren
  }

  private func note(
    _ name: TokenSyntax, _ kind: TypeDeclaration.Kind, _ attributes: AttributeListSyntax
  ) {
    file.types[name.text] = kind
    if attributes.map(\.oneLine).contains("@globalActor") { file.globalActors.insert(name.text) }
  }
}

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
