import TextOutput

/// Text as the inside of a Swift string literal.
enum StringLiteral {
  /// Escapes quotes, backslashes and hidden characters.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where VisibleText.isHidden(scalar): result += VisibleText.swift(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
