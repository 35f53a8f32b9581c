import SwiftSyntax

/// Which names from outside a closure it uses, where moving it would lose them.
struct Captures {
  let closure: ClosureExprSyntax
  let types: TypeIndex
  /// References that are rewritten with the requests that they are part of.
  let rewritten: Set<SyntaxIdentifier>

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
      || closure.statements.contains { Syntax($0).binds(name) }
  }
}
