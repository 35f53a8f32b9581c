import SwiftSyntax

/// Writes a static factory as a computed property, on one line where it was and fits.
struct FactoryProperty {
  /// What the property is made of.
  struct Parts {
    var declaration: StaticFactoryDeclaration
    var closure: ClosureExprSyntax
    /// `Factory<Service>`.
    var type: String
    /// `.singleton`, or empty.
    var modifier: String
    /// What the property is called: containers have members of their own.
    var name: String
  }

  private static let lineLength = 100
  private let parts: Parts

  init(_ parts: Parts) {
    self.parts = parts
  }

  func write(to file: FileRewriting) {
    let node = parts.declaration.node
    for modifier in node.modifiers where modifier.isOfStorage {
      file.remove(modifier.name.withFollowingBlank(of: modifier))
    }
    file.replace(node.bindingSpecifier, with: "var")
    if parts.name != parts.declaration.name {
      file.replace(parts.declaration.identifier, with: parts.name)
    }
    let indent = file.source.indent(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    let inner = "\n" + indent + file.source.indentUnit
    let isMultiline = parts.closure.isMultiline
    let isLong = !isMultiline && length(indent) > Self.lineLength
    let opening = isMultiline || isLong ? "{\(inner)self " : "{ self "
    file.replace(
      parts.declaration.identifier.endPositionBeforeTrailingTrivia,
      parts.closure.positionAfterSkippingLeadingTrivia, with: ": \(parts.type) \(opening)")
    if isMultiline { file.indentLines(of: parts.closure) }
    let modifier = parts.modifier.isEmpty || !isMultiline ? parts.modifier : inner + parts.modifier
    let closing = isMultiline || isLong ? "\n\(indent)}" : " }"
    file.replace(
      parts.closure.endPositionBeforeTrailingTrivia,
      parts.declaration.call.endPositionBeforeTrailingTrivia, with: modifier + closing)
  }

  /// How long the declaration is on one line.
  private func length(_ indent: String) -> Int {
    let modifiers = parts.declaration.node.modifiers.filter { !$0.isOfStorage }
    let head = modifiers.map { $0.trimmedDescription + " " }.joined()
    return indent.count + head.count
      + "var \(parts.name): \(parts.type) { self \(parts.closure.trimmedDescription)"
      .count + parts.modifier.count + 2
  }
}

extension DeclModifierSyntax {
  /// Whether the modifier has no place on a computed property of an instance.
  fileprivate var isOfStorage: Bool {
    switch name.text {
    case "static", "class", "final", "lazy": true
    case "nonisolated": detail != nil
    default: false
    }
  }
}

extension TokenSyntax {
  /// The range of `modifier` up to what follows it.
  fileprivate func withFollowingBlank(of modifier: DeclModifierSyntax) -> Range<Int> {
    modifier.positionAfterSkippingLeadingTrivia.utf8Offset..<modifier.endPosition.utf8Offset
  }
}
