import Wiring
import SwiftSyntax

/// One kind of change to source, applied to each node of one type.
struct Rewrite {
  let apply: (Syntax, FileRewriting) -> Void

  /// Makes a rewrite of a function that records what becomes of a node, or throws why it is left.
  init<Node: SyntaxProtocol>(_ change: @escaping (Node, FileRewriting) throws(Failure) -> Void) {
    apply = { node, file in
      guard let node = node.as(Node.self) else { return }
      file.attempt(at: node) { () throws(Failure) in try change(node, file) }
    }
  }
}

/// A file while it is rewritten: the changes recorded so far.
///
/// Edits may lie within each other: what lies within a range that is replaced is gone with it.
final class FileRewriting {
  private typealias Edit = (range: Range<Int>, text: String)

  let source: SyntaxFile
  private var edits: [Edit] = []
  /// Comments by the offset of the line that they stand above.
  private var todos: [(offset: Int, reason: String)] = []

  init(_ source: SyntaxFile) { self.source = source }

  // MARK: Changes

  func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.contentRange, with: text)
  }

  func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Walks the file once and offers each node to all rewrites.
  func apply(_ rewrites: [Rewrite]) {
    for node in source.tree.all(Syntax.self) {
      for rewrite in rewrites { rewrite.apply(node, self) }
    }
  }

  /// Does what may fail; the reason is left at `node`.
  func attempt(at node: some SyntaxProtocol, _ change: () throws(Failure) -> Void) {
    do { try change() } catch { leave(error.problem, at: node) }
  }

  /// Whether what is recorded so far replaces or removes all of `node`.
  func isReplaced(_ node: some SyntaxProtocol) -> Bool {
    edits.contains { !$0.range.isEmpty && $0.range.contains(node.contentRange) }
  }

  /// The text of `node` with the changes recorded so far.
  func text(of node: some SyntaxProtocol) -> String { text(node.contentRange, edits) }

  /// The spaces and tabs that the line begins with on which `node` starts.
  func indent(of node: some SyntaxProtocol) -> String { source.indent(at: node.startOffset) }

  private func text(_ range: Range<Int>, _ edits: [Edit]) -> String {
    let inner = edits.enumerated().filter { range.contains($0.element.range) }
    // What is inserted comes before what is replaced there; of two replacements the longer is first.
    let ordered = inner.sorted { first, second in
      let (a, b) = (first.element.range, second.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      return a.count == b.count ? first.offset < second.offset : a.count > b.count
    }
    var result = ""
    var position = range.lowerBound
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += source.text(position..<edit.range.lowerBound) + edit.text
      position = edit.range.upperBound
    }
    return result + source.text(position..<range.upperBound)
  }

  // MARK: What is left to a person

  private static let mark = "// TODO(factory):"

  /// Leaves a comment above the statement or member that `node` is part of.
  func leave(_ reason: String, at node: some SyntaxProtocol) {
    let offset = line(for: Syntax(node))
    let isKnown = todos.contains { $0 == (offset, reason) }
    guard !isKnown, !comments(above: offset).contains("\(Self.mark) \(reason)") else { return }
    todos.append((offset, reason))
  }

  /// Whether a comment stands above the statement that `node` is part of, or above one around it.
  func hasTodo(at node: some SyntaxProtocol) -> Bool {
    Syntax(node).ancestry.contains { ancestor in
      guard ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(MemberBlockItemSyntax.self) else {
        return false
      }
      let offset = line(for: ancestor)
      return !comments(above: offset).isEmpty || todos.contains { $0.offset == offset }
    }
  }

  /// The line of the nearest statement or member around `node` that does not lie in a string, where a
  /// comment would become part of the text.
  private func line(for node: Syntax) -> Int {
    var item = node
    var isFound = false
    for ancestor in node.ancestry {
      switch ancestor.kind {
      case .codeBlockItem where !isFound, .memberBlockItem where !isFound:
        (item, isFound) = (ancestor, true)
      case .stringLiteralExpr: isFound = false
      default: break
      }
    }
    return source.lineStart(of: item.startOffset)
  }

  /// The comments of a migration directly above a line.
  private func comments(above offset: Int) -> [String] {
    let lines = source.text(max(0, offset - 800)..<offset).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().reversed().map { String($0.drop { $0 == " " || $0 == "\t" }) }
      .prefix { $0.hasPrefix(Self.mark) }
  }

  // MARK: The result

  /// What became of the file.
  func result() -> MigratedFile {
    let comments = todos.sorted { $0.offset < $1.offset }.map { todo -> Edit in
      let text = "\(source.indent(at: todo.offset))\(Self.mark) \(todo.reason)\n"
      return (todo.offset..<todo.offset, text)
    }
    let all = 0..<source.bytes.count
    let new = text(all, edits + comments)
    // Comments that the old text has are not new; the same words may stand there several times.
    var known: [String: Int] = [:]
    for todo in found(in: source.text(all)) { known[todo.reason, default: 0] += 1 }
    let added = found(in: new).filter { todo in
      known[todo.reason, default: 0] -= 1
      return known[todo.reason, default: 0] < 0
    }
    let change = FileChange(
      kind: .edit, path: source.path, old: source.bytes, new: Array(new.utf8))
    return MigratedFile(change: change, todos: added)
  }

  private func found(in text: String) -> [Todo] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      let content = $1.drop { $0 == " " || $0 == "\t" }
      guard content.hasPrefix(Self.mark) else { return nil }
      let reason = String(content.dropFirst(Self.mark.count + 1))
      return Todo(file: source.path, line: $0 + 1, reason: reason)
    }
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  var contentRange: Range<Int> { startOffset..<endOffset }
}

extension Range<Int> {
  fileprivate func contains(_ other: Self) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
