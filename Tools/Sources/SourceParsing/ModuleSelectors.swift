package import SwiftSyntax

extension SyntaxProtocol {
  /// The text of a type or name, without the spaces around it and without module selectors:
  /// `Container` for `FactoryKit::Container`.
  ///
  /// From the text, because swift-syntax 602 has no node for selectors.
  package var plainText: String {
    let text = trimmedDescription
    return text.contains("::") ? text.replacing(/`?\w+`?\s*::\s*/, with: "") : text
  }
}
