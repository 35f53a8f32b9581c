import SwiftSyntax

/// `Resolver` and `Assembler` as types → `Container`; what has no counterpart is pointed out.
struct SwinjectTypeName: Rewrite {
  private static let replaced: Set<String> = ["Resolver", "Assembler"]
  let kinds: Set<SyntaxKind> = [.identifierType, .memberType]
  let types: TypeIndex

  func apply(to node: Syntax, in file: FileRewriting) {
    if let type = node.as(MemberTypeSyntax.self), type.baseType.trimmedDescription == "Swinject" {
      let name = type.name.text
      guard Self.replaced.contains(name) || name == "Container" else { return }
      replace(type, in: file)
    } else if let type = node.as(IdentifierTypeSyntax.self),
      Self.replaced.contains(type.name.text), !types.declares(type.name.text)
    {
      replace(type, in: file)
    }
  }

  /// `any Resolver` becomes the class, without `any`.
  private func replace(_ type: some TypeSyntaxProtocol, in file: FileRewriting) {
    guard type.parent?.is(InheritedTypeSyntax.self) != true else { return }
    if let existential = type.parent?.as(SomeOrAnyTypeSyntax.self) {
      file.replace(existential, with: "Container")
    } else {
      file.replace(type, with: "Container")
    }
    file.count(.containers)
  }
}
