import SwiftSyntax

/// Collects the types of one file with what can be said about making them.
final class TypeVisitor: SyntaxVisitor {
  /// A type or an extension of one.
  struct Found {
    var name: String
    var isExtension = false
    var isStruct = false
    var isConcrete = false
    var superclass: String?
    var initializers: [TypeIndex.Initializer] = []
    var memberwise: [TypeIndex.Parameter] = []
    var staticTypes: [String: String] = [:]
  }

  private(set) var found: [Found] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.memberBlock) {
      $0.isConcrete = true
      $0.superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.memberBlock) {
      $0.isConcrete = true
      $0.isStruct = true
    }
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.memberBlock) { $0.isConcrete = true }
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.memberBlock) { _ in }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.memberBlock) { _ in }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.memberBlock) { $0.isExtension = true }
  }

  private func add(
    _ node: Syntax, _ members: MemberBlockSyntax, _ change: (inout Found) -> Void
  ) -> SyntaxVisitorContinueKind {
    var type = Found(name: node.qualifiedTypeName)
    change(&type)
    for member in members.members {
      if let node = member.decl.as(InitializerDeclSyntax.self) {
        type.initializers.append(TypeIndex.Initializer(node))
      } else if let node = member.decl.as(VariableDeclSyntax.self) {
        add(node, to: &type)
      }
    }
    found.append(type)
    return .visitChildren
  }

  private func add(_ node: VariableDeclSyntax, to type: inout Found) {
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let written = binding.typeAnnotation?.type.trimmedDescription
      if isStatic {
        let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
        type.staticTypes[name] = written ?? call?.constructedType
      } else if node.attributes.isEmpty, binding.accessorBlock == nil, let written,
        !(node.bindingSpecifier.text == "let" && binding.initializer != nil)
      {
        let hasDefault = binding.initializer != nil || written.hasSuffix("?")
        type.memberwise.append(.init(label: name, type: written, hasDefault: hasDefault))
      }
    }
  }
}

extension TypeIndex.Initializer {
  fileprivate init(_ node: InitializerDeclSyntax) {
    isFailable = node.optionalMark != nil
    parameters = node.signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      return TypeIndex.Parameter(
        label: label == "_" ? nil : label, type: parameter.type.withoutAttributes,
        hasDefault: parameter.defaultValue != nil)
    }
  }
}

extension TypeSyntax {
  /// The type as written, without `@escaping`, `inout` and their like.
  var withoutAttributes: String {
    self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
  }
}

extension FunctionCallExprSyntax {
  /// `Service` for `Service(…)` and `Service.init(…)`; nil when what is called is no type by its name.
  var constructedType: String? {
    var callee = calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      callee = base
    }
    let text = callee.trimmedDescription
    let last =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let last, last.first?.isUppercase == true, !text.contains("\n") else { return nil }
    return text
  }

  /// The labels of the arguments in the parentheses.
  var labels: [String?] { arguments.map { $0.label?.text } }
}
