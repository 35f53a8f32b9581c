import SwiftParser
import SwiftSyntax

/// A file and its syntax tree.
struct ParsedFile: Sendable {
  let path: String
  let text: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax

  init(_ source: SourceText) {
    path = source.path
    text = source.text
    bytes = Array(source.text.utf8)
    tree = Parser.parse(source: source.text)
  }

  /// The offset at which the line starts that `offset` lies in.
  func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The spaces and tabs that the line begins with that `offset` lies in.
  func indent(at offset: Int) -> String {
    let blank = bytes[lineStart(of: offset)...].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
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

  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
  }
}
