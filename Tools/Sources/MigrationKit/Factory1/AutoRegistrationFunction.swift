import SourceModel
import SwiftSyntax

/// `static func registerAllServices()` of an `AutoRegistering` container → `func autoRegister()`.
enum AutoRegistrationFunction {
  /// Whether `node` is that function.
  static func isOne(_ node: FunctionDeclSyntax) -> Bool {
    node.name.text == "registerAllServices"
      && node.modifiers.contains { $0.name.text == "static" }
      && node.signature.parameterClause.parameters.isEmpty
      && Syntax(node).enclosingType?.conforms(to: "AutoRegistering") == true
  }

  static func rename(_ node: FunctionDeclSyntax, in file: FileRewriting) {
    guard isOne(node) else { return }
    let access = ["public", "open", "internal", "private", "fileprivate", "package"]
    let hasAccess = node.modifiers.contains { access.contains($0.name.text) }
    let clause = Syntax(node).enclosingType?.as(ExtensionDeclSyntax.self)
    let isContainer = clause?.extendedType.trimmedDescription == "Container"
    for modifier in node.modifiers where modifier.name.text == "static" {
      // The requirement is public, and so is Container.
      file.replace(modifier.withFollowingBlank, with: isContainer && !hasAccess ? "public " : "")
    }
    file.replace(node.name, with: "autoRegister")
    file.count(.autoRegistrations)
    // Container and the protocol are both of another module.
    for type in clause?.inheritanceClause?.inheritedTypes ?? []
    where isContainer && type.type.trimmedDescription == "AutoRegistering" {
      file.insert("@retroactive ", at: type.startOffset)
    }
  }
}

extension DeclModifierSyntax {
  /// The range of the modifier up to what follows it.
  var withFollowingBlank: Range<Int> { startOffset..<endPosition.utf8Offset }
}
