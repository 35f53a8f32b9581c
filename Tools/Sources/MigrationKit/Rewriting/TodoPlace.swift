import SourceModel
import SwiftSyntax

/// The line above which a comment about a node can stand without changing what the code means.
struct TodoPlace {
  /// What each comment begins with.
  static let mark = "// TODO(factory):"
  /// The start of the line.
  let offset: Int
  /// What the line begins with.
  let indent: String
  private let linesAbove: String

  /// The line of the nearest statement or member around `node` that does not lie in a string, where a
  /// comment would become part of the text.
  init(of node: Syntax, in source: SyntaxFile) {
    var item = node
    var isFound = false
    for ancestor in node.ancestry {
      switch ancestor.kind {
      case .codeBlockItem where !isFound, .memberBlockItem where !isFound:
        item = ancestor
        isFound = true
      case .stringLiteralExpr: isFound = false
      default: break
      }
    }
    offset = source.lineStart(of: item.startOffset)
    indent = source.indent(at: offset)
    let above = source.bytes[..<offset].suffix(800)
    linesAbove = String(decoding: above, as: UTF8.self)
  }

  /// Whether the lines directly above already say so.
  func hasComment(_ reason: String) -> Bool { commentsAbove.contains("\(Self.mark) \(reason)") }

  /// Whether the line directly above is such a comment.
  var hasAnyComment: Bool { !commentsAbove.isEmpty }

  private var commentsAbove: [Substring] {
    let lines = linesAbove.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.reversed().map { $0.drop { $0 == " " || $0 == "\t" } }
      .prefix { $0.hasPrefix(Self.mark) }
  }

  /// The comments of `text`, without as many as `old` has of the same words.
  static func todos(in text: String, addedTo old: SyntaxFile) -> [Todo] {
    var known: [String: Int] = [:]
    for todo in todos(in: old.text, of: old.path) { known[todo.reason, default: 0] += 1 }
    return todos(in: text, of: old.path).filter { todo in
      guard let count = known[todo.reason], count > 0 else { return true }
      known[todo.reason] = count - 1
      return false
    }
  }

  private static func todos(in text: String, of file: String) -> [Todo] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      let content = $1.drop { $0 == " " || $0 == "\t" }
      guard content.hasPrefix(mark) else { return nil }
      return Todo(file: file, line: $0 + 1, reason: String(content.dropFirst(mark.count + 1)))
    }
  }
}
