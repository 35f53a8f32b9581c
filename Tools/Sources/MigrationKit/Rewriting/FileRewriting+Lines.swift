import Foundation
import SourceModel
import SwiftSyntax

extension FileRewriting {
  /// Removes `node`, and with it its line when nothing else stands there, and the comments above that
  /// belong to it.
  func removeLines(of node: some SyntaxProtocol) {
    replace(lines(of: node), with: "")
  }

  /// The range of `node` with its comments and, where nothing else stands there, its lines.
  func lines(of node: some SyntaxProtocol) -> Range<Int> {
    let bytes = source.bytes
    var start = node.startOffset
    var end = node.endOffset
    let after = bytes[(end + trailingComment(of: node).count)...].drop(while: \.isBlank)
    let lineStart = source.lineStart(of: start)
    guard bytes[lineStart..<start].allSatisfy(\.isBlank),
      after.first == UInt8(ascii: "\n") || after.isEmpty
    else { return start..<end }
    start = startOfComments(above: lineStart, of: node)
    end = after.isEmpty ? bytes.count : after.startIndex + 1
    // Of the empty lines above and below one is enough.
    let isAtTop = start < 2 || bytes[start - 2] == UInt8(ascii: "\n")
    if isAtTop, end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }

  /// The comment lines that belong to `node`: above it, and after it on its last line.
  func comments(of node: some SyntaxProtocol) -> [String] {
    let start = node.startOffset
    let lineStart = source.lineStart(of: start)
    let above = startOfComments(above: lineStart, of: node)..<lineStart
    let lines = String(decoding: source.bytes[above], as: UTF8.self).split(separator: "\n")
    let trailing = String(decoding: trailingComment(of: node), as: UTF8.self)
    return (lines.map(String.init) + [trailing]).map { $0.trimmingBlanks }.filter { !$0.isEmpty }
  }

  /// The blanks and the comment that follow `node` on its line; empty without a comment.
  private func trailingComment(of node: some SyntaxProtocol) -> ArraySlice<UInt8> {
    let end = node.endOffset
    let line = source.bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
    let content = line.drop(while: \.isBlank)
    return content.starts(with: "//".utf8) ? line : line.prefix(0)
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

  /// Indents all lines of `node` but the first by one unit.
  ///
  /// All lines of a string literal move together with its last one, which its indentation is measured
  /// against, so its value stays.
  func indentLines(of node: some SyntaxProtocol) {
    let unit = source.indentUnit
    let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    for offset in node.contentRange where source.bytes[offset] == ends[0] {
      guard offset + 1 < source.bytes.count, !ends.contains(source.bytes[offset + 1]) else {
        continue
      }
      insert(unit, at: offset + 1)
    }
  }
}

extension SyntaxProtocol {
  /// Whether the node's own text, without the trivia around it, has more than one line.
  var isMultiline: Bool { trimmedDescription.utf8.contains(UInt8(ascii: "\n")) }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmingBlanks: String { trimmingCharacters(in: CharacterSet(charactersIn: " \t")) }
}
