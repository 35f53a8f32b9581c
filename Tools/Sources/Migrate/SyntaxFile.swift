import SwiftSyntax
import Wiring

/// A file, its syntax tree, and what it declares.
struct SyntaxFile: Sendable {
  let path: String
  /// The text with line feeds alone between its lines.
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// What it declares.
  let model: ParsedFile
  /// Why the file cannot be migrated; nil when it can.
  let problem: String?
  /// Whether its lines end as on Windows.
  private let hasCarriageReturns: Bool

  init(_ source: SourceText) {
    path = source.path
    let plain = source.text.replacing("\r\n", with: "\n")
    hasCarriageReturns = plain != source.text
    bytes = Array(plain.utf8)
    tree = SwiftTree.parsed(plain)
    model = SourceReader.read(tree, of: plain, path: path)
    let isMixed = hasCarriageReturns && plain.replacing("\n", with: "\r\n") != source.text
    problem =
      isMixed
      ? "its lines end in different ways" : tree.hasError ? "it is no valid Swift" : nil
  }

  /// The text with the ends of lines that the file has.
  func withLineEnds(_ text: String) -> [UInt8] {
    Array((hasCarriageReturns ? text.replacing("\n", with: "\r\n") : text).utf8)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The offset at which the line starts that `offset` lies in.
  func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The spaces and tabs that the line begins with that `offset` lies in.
  func indent(at offset: Int) -> String {
    String(decoding: bytes[lineStart(of: offset)...].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// What this file is indented by: the blanks of the first line that has any.
  var indentUnit: String {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let blanks = line.prefix(while: \.isBlank)
      if blanks.first == UInt8(ascii: "\t") { return "\t" }
      let next = line.dropFirst(blanks.count).first
      if blanks.count >= 2, let next, next != UInt8(ascii: "*") {
        return String(decoding: blanks, as: UTF8.self)
      }
    }
    return "    "
  }

  /// The imports at the top of the file, in its order.
  var importNodes: [ImportDeclSyntax] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
  }

  /// The modules that the file imports.
  var imports: Set<String> { Set(importNodes.map(\.module)) }

  /// Whether the file belongs to tests: by its directory, or because it imports a test library.
  var isTest: Bool { model.role == .test }
}

extension ImportDeclSyntax {
  /// The module that is imported, or that what is imported belongs to.
  var module: String { path.first?.name.text ?? "" }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
