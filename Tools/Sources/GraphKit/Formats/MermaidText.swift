import TextOutput

/// Texts of a drawing in Mermaid.
package enum MermaidText {
  /// The lines of a label in quotation marks.
  package static func quoted(_ lines: [String]) -> String {
    "\"\(lines.map(escaped).joined(separator: "<br/>"))\""
  }

  /// The text with Mermaid's codes for what would end it, or would be HTML or Markdown to whoever
  /// draws it: a raw identifier may be any text.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "#", "<", ">", "&", "`": "#\(scalar.value);"
      case _ where VisibleText.isHidden(scalar): " "
      default: String(scalar)
      }
    }.joined()
  }
}
