import TextOutput

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
