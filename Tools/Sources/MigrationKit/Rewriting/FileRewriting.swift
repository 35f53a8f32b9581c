import SourceModel
import SwiftSyntax

/// A file while it is rewritten: the changes recorded so far.
final class FileRewriting {
  let source: SyntaxFile
  private(set) var edits = TextEdits()
  private var counts: [RewriteKind: Int] = [:]
  /// Reasons by the offset of the line that they stand above.
  private var todos: [(offset: Int, indent: String, reason: String)] = []
  /// Nodes that a rewrite has dealt with, so that others leave them alone.
  private var done: Set<SyntaxIdentifier> = []

  init(_ source: SyntaxFile) {
    self.source = source
  }

  func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.contentRange, with: text)
  }

  func replace(_ range: Range<Int>, with text: String) { edits.replace(range, with: text) }

  func count(_ kind: RewriteKind, _ number: Int = 1) { counts[kind, default: 0] += number }

  func markDone(_ node: some SyntaxProtocol) { done.insert(node.id) }

  func isDone(_ node: some SyntaxProtocol) -> Bool { done.contains(node.id) }

  /// Whether something is recorded so far, comments included.
  var isChanged: Bool { !edits.isEmpty || !todos.isEmpty }

  /// Whether what is recorded so far replaces or removes all of `node`.
  func isReplaced(_ node: some SyntaxProtocol) -> Bool { edits.replaces(node.contentRange) }

  /// The text of `node` with the changes recorded so far.
  func text(of node: some SyntaxProtocol) -> String {
    edits.applied(to: source.bytes, in: node.contentRange)
  }

  /// The spaces and tabs that the line begins with on which `node` starts.
  func indent(of node: some SyntaxProtocol) -> String { source.indent(at: node.startOffset) }

  /// Leaves a comment above the statement or member that `node` is part of.
  func leave(_ reason: String, at node: some SyntaxProtocol) {
    let place = TodoPlace(of: Syntax(node), in: source)
    let isKnown = todos.contains { $0.offset == place.offset && $0.reason == reason }
    guard !isKnown, !place.hasComment(reason) else { return }
    todos.append((place.offset, place.indent, reason))
  }

  /// Whether a comment stands above the statement that `node` is part of, or above one around it.
  func hasTodo(at node: some SyntaxProtocol) -> Bool {
    Syntax(node).ancestry.contains { ancestor in
      guard ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(MemberBlockItemSyntax.self) else {
        return false
      }
      let place = TodoPlace(of: ancestor, in: source)
      return place.hasAnyComment || todos.contains { $0.offset == place.offset }
    }
  }

  /// What became of the file.
  func result() -> MigratedFile {
    var edits = edits
    for todo in todos.sorted(by: { $0.offset < $1.offset }) {
      edits.replace(
        todo.offset..<todo.offset, with: "\(todo.indent)\(TodoPlace.mark) \(todo.reason)\n")
    }
    let new = edits.applied(to: source.bytes)
    let ends = source.lineEnds
    return MigratedFile(
      path: source.path, old: ends.added(to: source.text), new: ends.added(to: new),
      rewrites: counts, todos: TodoPlace.todos(in: new, addedTo: source),
      diff: EditedDiff.text(of: source, edits: edits.effective))
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  var contentRange: Range<Int> { startOffset..<endOffset }
}
