/// The file with what all mocks of a test target have in common.
enum MockSupport {
  static let fileName = "MockSupport.swift"
  private static let template = "Mock/MockSupport.swift"

  /// The text of the file in the style of the project.
  static func text(_ templates: Templates, style: CodeStyle) throws -> String {
    var isConditional = false
    let lines = TextLines(try templates.render(template, [:])).lines.map { line -> String in
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
