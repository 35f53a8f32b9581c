import SwiftSyntax

/// Which names from outside a closure it uses, where moving it would lose them.
struct Captures {
  private let closure: ClosureExprSyntax
  private let types: TypeIndex
  /// References that are rewritten with the requests that they are part of.
  private let rewritten: Set<SyntaxIdentifier>

  init(of closure: ClosureExprSyntax, types: TypeIndex, rewritten: Set<SyntaxIdentifier>) {
    self.closure = closure
    self.types = types
    self.rewritten = rewritten
  }

  /// The first local name or member of the type around the closure that it uses; nil when it can be
  /// moved anywhere.
  var first: String? {
    let references = Syntax(closure).namesWithoutBase
    let names = references.filter { !rewritten.contains($0.id) }.map(\.baseName.text)
    let members = Syntax(closure).enclosingTypeName.map(types.memberNames) ?? []
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
  var namesWithoutBase: [DeclReferenceExprSyntax] {
    all(DeclReferenceExprSyntax.self).filter {
      $0.parent?.as(MemberAccessExprSyntax.self)?.declName.id != $0.id
    }
  }
}
