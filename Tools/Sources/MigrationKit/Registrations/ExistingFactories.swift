import SwiftSyntax

/// The factories that a project's `extension Container` declares already, so that a project can be
/// migrated in steps.
struct ExistingFactories {
  /// A factory as it is declared.
  struct Declaration {
    var name: String
    var type: String
    var parameters: [ServiceRegistration.Parameter]
  }

  let declarations: [Declaration]

  init(_ sources: [SyntaxFile]) {
    declarations = sources.flatMap { source in
      source.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        .filter { $0.extendedType.trimmedDescription == "Container" }
        .flatMap { $0.memberBlock.members.compactMap { Self.declaration($0.decl) } }
    }
  }

  private static func declaration(_ member: DeclSyntax) -> Declaration? {
    guard let binding = member.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self),
      let arguments = type.genericArgumentClause?.arguments.map({ $0.argument })
    else { return nil }
    let name = binding.pattern.trimmedDescription.filter { $0 != "`" }
    switch (type.name.text, arguments.count) {
    case ("Factory", 1):
      return Declaration(name: name, type: arguments[0].trimmedDescription, parameters: [])
    case ("ParameterFactory", 2):
      return Declaration(
        name: name, type: arguments[1].trimmedDescription,
        parameters: parameters(Syntax(arguments[0])))
    default: return nil
    }
  }

  private static func parameters(_ type: Syntax) -> [ServiceRegistration.Parameter] {
    let tuple =
      type.as(TupleTypeSyntax.self)
      ?? type.children(viewMode: .sourceAccurate).first?
      .as(TupleTypeSyntax.self)
    guard let tuple else { return [.init(name: "", type: type.trimmedDescription)] }
    return tuple.elements.map {
      .init(name: $0.firstName?.text ?? "", type: $0.type.trimmedDescription)
    }
  }
}
