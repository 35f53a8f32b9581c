import SourceModel
import SwiftSyntax

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

/// A file, its syntax tree, and what it declares.
struct SyntaxFile: Sendable {
  let path: String
  /// The text with line feeds alone between its lines.
  let text: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// What it declares.
  let model: ParsedFile

  /// What ends its lines.
  let lineEnds: LineEnds

  init(_ source: SourceText) {
    path = source.path
    lineEnds = LineEnds(of: source.text)
    text = lineEnds.removed(from: source.text)
    bytes = Array(text.utf8)
    tree = SwiftTree.parsed(text)
    model = SourceReader.read(tree, of: text, path: path)
  }

  /// Why the file cannot be migrated; nil when it can.
  var problem: String? {
    if lineEnds == .mixed { return "its lines end in different ways" }
    return tree.hasError ? "it is no valid Swift" : nil
  }

  /// The offset at which the line starts that `offset` lies in.
  func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The spaces and tabs that the line begins with that `offset` lies in.
  func indent(at offset: Int) -> String {
    let blank = bytes[lineStart(of: offset)...].prefix(while: \.isBlank)
    return String(decoding: blank, as: UTF8.self)
  }

  /// What this file is indented by: the blanks of the first line that has any.
  var indentUnit: String {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "\t") { return "\t" }
      let count = line.prefix { $0 == UInt8(ascii: " ") }.count
      let next = line.dropFirst(count).first
      if count >= 2, let next, next != UInt8(ascii: "*") {
        return String(repeating: " ", count: count)
      }
    }
    return "    "
  }

  /// Whether the file belongs to tests: by its directory, or because it imports a test library.
  var isTest: Bool {
    let inTests = path.split(separator: "/").dropLast().contains {
      $0.hasSuffix("Tests") || $0 == "Tests"
    }
    return inTests || imports.contains("XCTest") || imports.contains("Testing")
  }
}
