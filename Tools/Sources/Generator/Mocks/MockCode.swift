import Foundation
import Wiring

/// Lines of code with their indentation; lists that are too long for a line get one line for each element.
struct CodeLines {
  private(set) var lines: [String] = []
  private var depth = 0
  let style: CodeStyle

  init(style: CodeStyle) {
    self.style = style
  }

  /// The text, which ends with a line break.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a line as it is.
  mutating func add(_ line: String) { lines.append(line.isEmpty ? "" : margin + line) }

  /// Adds an empty line, unless one is there or a block begins.
  mutating func blank() {
    if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { lines.append("") }
  }

  /// Adds `start`, the elements, and `end`: on one line if they fit.
  mutating func add(_ start: String, _ elements: [String], _ end: String) {
    let line = start + elements.joined(separator: ", ") + end
    if elements.isEmpty || margin.count + line.count <= style.lineLength { return add(line) }
    add(start)
    list(elements)
    add(end)
  }

  /// Adds the elements, one level deeper and each on a line of its own.
  mutating func list(_ elements: [String]) {
    indented { lines in
      for (number, element) in elements.enumerated() {
        lines.add(element + (number < elements.count - 1 ? "," : ""))
      }
    }
  }

  /// Adds a documentation comment, broken between words.
  mutating func document(_ text: String) {
    var line = "///"
    for word in text.split(separator: " ") {
      if margin.count + line.count + 1 + word.count > style.lineLength {
        add(line)
        line = "///"
      }
      line += " " + word
    }
    add(line)
  }

  /// Adds what `body` adds, one level deeper.
  mutating func indented(_ body: (inout Self) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds `head` and an opening brace, the body, and the closing brace.
  mutating func block(_ head: String, _ body: (inout Self) -> Void) {
    add(head + " {")
    indented(body)
    add("}")
  }

  /// Adds `head` and one statement in braces, on one line if it fits.
  mutating func shortBlock(_ head: String, _ statement: String) {
    let line = "\(head) { \(statement) }"
    if fits(line) { add(line) } else { block(head) { $0.add(statement) } }
  }

  /// Adds what `body` adds under the conditions of `#if` directives, the outermost first.
  mutating func conditional(_ conditions: [String], _ body: (inout Self) -> Void) {
    guard !conditions.isEmpty else { return body(&self) }
    let joined = conditions.count == 1 ? conditions : conditions.map { "(\($0))" }
    add("#if " + joined.joined(separator: " && "))
    if style.indentsConditions { indented(body) } else { body(&self) }
    add("#endif")
  }

  /// Whether `line` fits at the present depth.
  func fits(_ line: String) -> Bool { margin.count + line.count <= style.lineLength }

  private var margin: String { String(repeating: style.indentation, count: depth) }
}

/// How a project indents its code and how long its lines are, as its `.swift-format` says.
struct CodeStyle: Equatable {
  /// One level of indentation.
  var indentation = "    "
  /// The longest line, in characters.
  var lineLength = 100
  /// Whether what stands between `#if` and `#endif` is indented.
  var indentsConditions = true

  /// The settings in the `.swift-format` nearest to `directory` and not above `root`; four spaces
  /// where there is none, as Xcode indents.
  static func nearest(to directory: String, root: String) -> CodeStyle {
    var directory = directory
    while directory.count >= root.count {
      if let bytes = try? Disk.contents(directory + "/.swift-format") {
        return CodeStyle(json: Data(bytes)) ?? CodeStyle()
      }
      directory = directory.parentDirectory
    }
    return CodeStyle()
  }
}

extension CodeStyle {
  /// The settings of a `.swift-format` that matter here.
  private struct Settings: Decodable {
    var indentation: [String: Int]?
    var lineLength: Int?
    var indentConditionalCompilationBlocks: Bool?
  }

  /// Reads a configuration; nil for another text.
  init?(json: Data) {
    guard let settings = try? JSONDecoder().decode(Settings.self, from: json) else { return nil }
    let widths = settings.indentation ?? ["spaces": 2]
    indentation =
      widths["tabs"].map { String(repeating: "\t", count: $0) }
      ?? String(repeating: " ", count: widths["spaces"] ?? 2)
    lineLength = settings.lineLength ?? 100
    indentsConditions = settings.indentConditionalCompilationBlocks ?? true
  }
}

/// The file with what all mocks of a test target have in common.
enum MockSupport {
  static let fileName = "MockSupport.swift"
  private static let template = "Mock/MockSupport.swift"

  /// The text of the file in the style of the project.
  static func text(_ templates: Templates, style: CodeStyle) throws -> String {
    var isConditional = false
    let lines = TextLines(try templates.render(template)).lines.map { line -> String in
      let line = line.content
      let code = line.drop { $0 == " " }
      var depth = (line.count - code.count) / 4
      if code.hasPrefix("#endif") { isConditional = false }
      if isConditional, !style.indentsConditions { depth -= 1 }
      if code.hasPrefix("#if") { isConditional = true }
      return String(repeating: style.indentation, count: depth) + code
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether `text` is such a file.
  static func isSupport(_ text: String, path: String) -> Bool {
    text.hasPrefix(OwnedFile.prefix) && path.hasSuffix("/" + fileName)
      && text.contains("final class MockRecord<")
  }
}
