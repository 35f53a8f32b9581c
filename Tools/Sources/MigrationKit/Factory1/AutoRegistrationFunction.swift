import SwiftSyntax

/// `static func registerAllServices()` of an `AutoRegistering` container → `func autoRegister()`.
struct AutoRegistrationFunction: Rewrite {
  let kinds: Set<SyntaxKind> = [.functionDecl]

  /// Whether `node` is that function.
  static func isOne(_ node: FunctionDeclSyntax) -> Bool {
    node.name.text == "registerAllServices"
      && node.modifiers.contains { $0.name.text == "static" }
      && node.signature.parameterClause.parameters.isEmpty
      && Syntax(node).enclosingType?.conforms(to: "AutoRegistering") == true
  }

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(FunctionDeclSyntax.self), Self.isOne(node) else { return }
    let access = ["public", "open", "internal", "private", "fileprivate", "package"]
    let hasAccess = node.modifiers.contains { access.contains($0.name.text) }
    let clause = Syntax(node).enclosingType?.as(ExtensionDeclSyntax.self)
    let isContainer = clause?.extendedType.trimmedDescription == "Container"
    for modifier in node.modifiers where modifier.name.text == "static" {
      // The requirement is public, and so is Container.
      let replacement = isContainer && !hasAccess ? "public " : ""
      file.replace(
        modifier.positionAfterSkippingLeadingTrivia, modifier.endPosition, with: replacement)
    }
    file.replace(node.name, with: "autoRegister")
    file.count(.autoRegistrations)
    // Container and the protocol are both of another module.
    for type in clause?.inheritanceClause?.inheritedTypes ?? []
    where isContainer && type.type.trimmedDescription == "AutoRegistering" {
      file.insert("@retroactive ", at: type.positionAfterSkippingLeadingTrivia)
    }
  }
}

extension Syntax {
  /// Whether the type or extension that the node declares names `protocolName`.
  func conforms(to protocolName: String) -> Bool {
    let clause =
      self.as(ExtensionDeclSyntax.self)?.inheritanceClause
      ?? self.as(ClassDeclSyntax.self)?.inheritanceClause
      ?? self.as(StructDeclSyntax.self)?.inheritanceClause
    return clause?.inheritedTypes.contains { $0.type.trimmedDescription == protocolName } ?? false
  }
}
