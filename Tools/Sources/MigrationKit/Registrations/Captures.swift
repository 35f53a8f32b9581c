import SwiftSyntax

/// Which names from outside a closure it uses, where moving it would lose them.
struct Captures {
  private let closure: ClosureExprSyntax
  private let members: TypeMembers
  /// References that are rewritten with the requests that they are part of.
  private let rewritten: Set<SyntaxIdentifier>

  init(of closure: ClosureExprSyntax, members: TypeMembers, rewritten: Set<SyntaxIdentifier>) {
    self.closure = closure
    self.members = members
    self.rewritten = rewritten
  }

  /// The first local name or member of the type around the closure that it uses; nil when it can be
  /// moved anywhere.
  var first: String? {
    let references = Syntax(closure).namesWithoutBase
    let names = references.filter { !rewritten.contains($0.id) }.map(\.baseName.text)
    let members = Syntax(closure).enclosingTypeName.map(members.names) ?? []
    return names.first { name in
      if name == "self" || name == "Self" { return true }
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
}

extension Syntax {
  /// The places at and below the node that refer to names without a base.
  var namesWithoutBase: [DeclReferenceExprSyntax] { DeclReferences(of: self).nodes }
}

/// The places where code refers to names without a base.
private final class DeclReferences: SyntaxVisitor {
  private(set) var nodes: [DeclReferenceExprSyntax] = []

  init(of node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      nodes.append(node)
    }
    return .visitChildren
  }
}
