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

/// Which names from outside a closure it uses, where moving it would lose them.
struct Captures {
  private let closure: ClosureExprSyntax

  init(of closure: ClosureExprSyntax) {
    self.closure = closure
  }

  /// The first local name or member of the type around the closure that it uses; nil when it can be
  /// moved anywhere.
  var first: String? {
    let names = DeclReferences(of: Syntax(closure)).names
    let members = membersOfType
    return names.first { name in
      if name == "self" { return true }
      guard Syntax(closure).isIntroducedAround(name) || members.contains(name) else {
        return false
      }
      return !isOwn(name)
    }
  }

  /// Whether the closure introduces the name itself.
  private func isOwn(_ name: String) -> Bool {
    closure.parameters.contains { $0.name == name }
      || closure.statements.contains { Syntax($0).declaresLocal(name) }
  }

  private var membersOfType: Set<String> {
    guard let type = Syntax(closure).enclosingType else { return [] }
    let block =
      type.as(ClassDeclSyntax.self)?.memberBlock ?? type.as(StructDeclSyntax.self)?.memberBlock
      ?? type.as(ExtensionDeclSyntax.self)?.memberBlock
    var names: Set<String> = []
    for member in block?.members ?? [] {
      if let node = member.decl.as(VariableDeclSyntax.self) {
        names.formUnion(node.bindings.map { $0.pattern.trimmedDescription })
      } else if let node = member.decl.as(FunctionDeclSyntax.self) {
        names.insert(node.name.text)
      }
    }
    return names
  }
}

/// The names that code refers to without a base.
private final class DeclReferences: SyntaxVisitor {
  private(set) var names: [String] = []

  init(of node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      names.append(node.baseName.text)
    }
    return .visitChildren
  }
}
