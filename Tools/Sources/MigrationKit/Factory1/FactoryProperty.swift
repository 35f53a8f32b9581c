import SourceModel
import SwiftSyntax

/// The computed property that a static factory becomes.
struct FactoryProperty {
  private static let lineLength = 100
  let declaration: StaticFactoryDeclaration
  let closure: ClosureExprSyntax
  /// `Factory<Service>`.
  let type: String
  /// `.singleton`, or empty.
  let modifier: String
  /// What the property is called: containers have members of their own.
  let name: String

  /// Writes it, on one line where it was and fits.
  func write(to file: FileRewriting) {
    let node = declaration.node
    for modifier in node.modifiers where modifier.isOfStorage {
      file.replace(modifier.withFollowingBlank, with: "")
    }
    file.replace(node.bindingSpecifier, with: "var")
    if name != declaration.name {
      file.replace(declaration.identifier, with: name)
    }
    let indent = file.indent(of: node)
    let inner = "\n" + indent + file.source.indentUnit
    let isMultiline = closure.isMultiline
    let isSplit = isMultiline || length(indent) > Self.lineLength
    file.replace(
      declaration.identifier.endOffset..<closure.startOffset,
      with: ": \(type) {" + (isSplit ? inner : " ") + "self ")
    if isMultiline { file.indentLines(of: closure) }
    let isBelow = isMultiline && !modifier.isEmpty
    file.replace(
      closure.endOffset..<declaration.call.endOffset,
      with: (isBelow ? inner : "") + modifier + (isSplit ? "\n\(indent)}" : " }"))
  }

  /// How long the declaration is on one line.
  private func length(_ indent: String) -> Int {
    let modifiers = declaration.node.modifiers.filter { !$0.isOfStorage }
    let head = modifiers.map { $0.trimmedDescription + " " }.joined()
    let text = "var \(name): \(type) { self \(closure.trimmedDescription)\(modifier) }"
    return indent.count + head.count + text.count
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
