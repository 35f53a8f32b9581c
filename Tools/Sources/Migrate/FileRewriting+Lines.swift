import SwiftSyntax
import Wiring

extension FileRewriting {
  // MARK: Lines

  /// Removes `node`, and with it its line when nothing else stands there, and the comments above that
  /// belong to it.
  func removeLines(of node: some SyntaxProtocol) {
    let bytes = source.bytes
    let (start, end) = (node.startOffset, node.endOffset)
    let after = bytes[(end + trailingComment(of: node).count)...].drop(while: \.isBlank)
    let lineStart = source.lineStart(of: start)
    guard bytes[lineStart..<start].allSatisfy(\.isBlank),
      after.first == UInt8(ascii: "\n") || after.isEmpty
    else { return replace(start..<end, with: "") }
    let first = startOfComments(above: lineStart, of: node)
    var last = after.isEmpty ? bytes.count : after.startIndex + 1
    // Of the empty lines above and below one is enough.
    let isAtTop = first < 2 || bytes[first - 2] == UInt8(ascii: "\n")
    if isAtTop, last < bytes.count, bytes[last] == UInt8(ascii: "\n") { last += 1 }
    replace(first..<last, with: "")
  }

  /// The comment lines that belong to `node`: above it, and after it on its last line.
  func comments(of node: some SyntaxProtocol) -> [String] {
    let lineStart = source.lineStart(of: node.startOffset)
    let above = source.text(startOfComments(above: lineStart, of: node)..<lineStart)
    let trailing = String(decoding: trailingComment(of: node), as: UTF8.self)
    return (above + trailing).split(separator: "\n").map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }.filter { !$0.isEmpty }
  }

  /// The blanks and the comment that follow `node` on its line; empty without a comment.
  private func trailingComment(of node: some SyntaxProtocol) -> ArraySlice<UInt8> {
    let line = source.bytes[node.endOffset...].prefix { $0 != UInt8(ascii: "\n") }
    return line.drop(while: \.isBlank).starts(with: "//".utf8) ? line : line.prefix(0)
  }

  /// The start of the comment that stands directly above a node.
  private func startOfComments(above lineStart: Int, of node: some SyntaxProtocol) -> Int {
    var start = lineStart
    let trivia = node.position.utf8Offset
    while start > trivia {
      let previous = source.lineStart(of: start - 1)
      let line = source.bytes[previous..<(start - 1)].drop(while: \.isBlank)
      guard previous >= trivia, line.starts(with: "//".utf8) else { break }
      start = previous
    }
    return start
  }

  // MARK: Imports and conformances

  /// `import Resolver` → `import FactoryKit`; one import of FactoryKit is enough.
  fileprivate func replaceImport(_ node: ImportDeclSyntax, of modules: Set<String>) {
    guard modules.contains(node.module) else { return }
    let others = source.importNodes
    let isRepeated =
      others.contains { $0.module == "FactoryKit" }
      || others.prefix { $0.id != node.id }.contains { modules.contains($0.module) }
    if isRepeated {
      removeLines(of: node)
    } else if node.importKindSpecifier != nil || node.attributes.contains(named: "testable") {
      // What is imported so is inside of the old module.
      replace(node, with: "import FactoryKit")
    } else {
      replace(node.path, with: "FactoryKit")
    }
  }

  /// `extension API: Assembly {` → `extension API {`.
  func removeConformances(to protocols: Set<String>, from node: Syntax) {
    guard let clause = node.inheritanceClause else { return }
    let kept = node.inherited.filter { !protocols.contains($0) }
    guard kept.count < node.inherited.count else { return }
    let before = clause.previousToken(viewMode: .sourceAccurate)?.endOffset
    replace(
      (before ?? clause.position.utf8Offset)..<clause.endOffset,
      with: kept.isEmpty ? "" : ": " + kept.joined(separator: ", "))
  }

  /// Points out where a library is still named that is no longer imported.
  func pointOut(_ names: Set<String>) {
    for token in source.tree.tokens(viewMode: .sourceAccurate) where names.contains(token.text) {
      guard let node = token.parent,
        token == node.as(DeclReferenceExprSyntax.self)?.baseName
          || token == node.as(IdentifierTypeSyntax.self)?.name,
        !node.isInHead, !isReplaced(node), !hasTodo(at: node)
      else { continue }
      leave("'\(token.text)' has no counterpart here", at: node)
    }
  }
}

extension Rewrite {
  /// The imports of a library's modules become one of FactoryKit.
  static func imports(of library: MigrationSource) -> Rewrite {
    Rewrite { (node: ImportDeclSyntax, file) in file.replaceImport(node, of: library.modules) }
  }

  /// `static var session = Cached()` in an extension of a scope → `static let session = Cached()`, since
  /// Swift 6 refuses variables that all threads share.
  static var staticScopes: Rewrite { Rewrite(makeConstant) }

  private static func makeConstant(_ node: VariableDeclSyntax, in file: FileRewriting) {
    let type = Syntax(node).enclosingType?.as(ExtensionDeclSyntax.self)?.extendedType
    let owner = type?.trimmedDescription.split(separator: ".").last ?? ""
    guard owner == "Scope", node.isStatic,
      node.bindingSpecifier.text == "var",
      node.bindings.allSatisfy({ $0.initializer?.value.is(FunctionCallExprSyntax.self) == true })
    else { return }
    file.replace(node.bindingSpecifier, with: "let")
  }
}

extension Syntax {
  /// Whether the node is among the types that a declaration inherits from, or says what is extended:
  /// what is left in there says so itself.
  fileprivate var isInHead: Bool {
    ancestry.contains {
      $0.is(InheritanceClauseSyntax.self)
        || $0.parent?.is(ExtensionDeclSyntax.self) == true && !$0.is(MemberBlockSyntax.self)
    }
  }
}
