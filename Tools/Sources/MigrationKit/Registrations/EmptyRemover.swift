import SwiftSyntax

/// Removes statements that have moved away, and functions and types in which nothing is left.
struct EmptyRemover {
  let file: FileRewriting
  let moved: Set<SyntaxIdentifier>
  /// Whether nothing is left in a function.
  let isEmptied: (FunctionDeclSyntax) -> Bool

  /// Removes from a declaration what is gone; returns whether all of it is, and then leaves it to the
  /// caller.
  func remove(from declaration: CodeBlockItemSyntax) -> Bool {
    if moved.contains(declaration.id) { return true }
    guard let members = members(of: Syntax(declaration.item)), !members.isEmpty else {
      removeStatements(below: Syntax(declaration))
      return false
    }
    // An array: filtering the list itself would make nodes of another tree.
    let gone = Array(members).filter { member in
      member.decl.as(FunctionDeclSyntax.self).map(isEmptied) ?? false
    }
    if gone.count == members.count { return true }
    for member in members {
      if gone.contains(where: { $0.id == member.id }) {
        file.removeLines(of: member)
        file.count(.leftovers)
      } else {
        removeStatements(below: Syntax(member))
      }
    }
    return false
  }

  private func removeStatements(below node: Syntax) {
    for item in node.all(CodeBlockItemSyntax.self) where moved.contains(item.id) {
      file.removeLines(of: item)
    }
  }

  private func members(of node: Syntax) -> MemberBlockItemListSyntax? {
    (node.as(ExtensionDeclSyntax.self)?.memberBlock ?? node.as(ClassDeclSyntax.self)?.memberBlock
      ?? node.as(StructDeclSyntax.self)?.memberBlock)?.members
  }
}
