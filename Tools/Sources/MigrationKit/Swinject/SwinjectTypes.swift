import SourceModel
import SwiftSyntax

/// `Resolver` and `Assembler` as types → `Container`, which may be used from any thread.
struct SwinjectTypes {
  private static let replaced: Set<String> = ["Resolver", "Assembler"]
  let types: TypeIndex

  var rewrites: [Rewrite] {
    [Rewrite(replaceName), Rewrite(replaceQualified), Rewrite(Self.removeSynchronize)]
  }

  private func replaceName(_ type: IdentifierTypeSyntax, in file: FileRewriting) {
    guard Self.replaced.contains(type.name.text), !types.declares(type.name.text) else { return }
    replace(type, in: file)
  }

  private func replaceQualified(_ type: MemberTypeSyntax, in file: FileRewriting) {
    guard type.baseType.trimmedDescription == "Swinject",
      Self.replaced.union(["Container"]).contains(type.name.text)
    else { return }
    replace(type, in: file)
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

  /// `container.synchronize()` → `container`.
  private static func removeSynchronize(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    guard call.arguments.isEmpty,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "synchronize", let base = member.base,
      base.trimmedDescription.lowercased().hasSuffix("container")
    else { return }
    file.replace(base.endOffset..<call.endOffset, with: "")
    file.count(.leftovers)
  }
}
