import Foundation
import Wiring

/// Keeps rendered files within the line length of the project's `.swift-format`.
///
/// Templates are written so that names of ordinary length fit; for longer ones the toolchain's own
/// formatter breaks the lines, which costs a fraction of a second for each file.
enum LineWrapping {
  /// The line length that a new project is set to, in characters.
  static let maximumLength = 120

  /// Returns `text` with its long lines broken, or as it is when there are none or no formatter.
  static func wrapped(_ text: String, path: String) -> String {
    let isLong = text.split(separator: "\n").contains { $0.count > maximumLength }
    guard isLong else { return text }
    let words = ["swift", "format", "--assume-filename", path, "-"]
    let outcome = try? Program.run(words, in: "/", input: Data(text.utf8))
    return outcome.flatMap { $0.status == 0 ? $0.text : nil } ?? text
  }
}

/// Text as a string literal.
enum StringLiteral {
  /// The literal with its quotes; `hidden` spells hidden characters, as Swift does or as JSON does.
  static func quoted(
    _ text: String, hidden: (Unicode.Scalar) -> String = VisibleText.swift
  ) -> String {
    "\"\(escaped(text, hidden: hidden))\""
  }

  /// The inside of the literal, with quotes, backslashes and hidden characters escaped.
  static func escaped(
    _ text: String, hidden: (Unicode.Scalar) -> String = VisibleText.swift
  ) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where VisibleText.isHidden(scalar): result += hidden(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
