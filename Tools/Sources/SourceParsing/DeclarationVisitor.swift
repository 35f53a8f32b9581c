import SourceModel
import SwiftParser
import SwiftSyntax

/// Collects the declarations of one file; members belong to the innermost type around them.
final class DeclarationVisitor: SyntaxVisitor {
  private(set) var file: SourceFile
  private let converter: SourceLocationConverter
  /// The types around the current node, as indices into `file.types`, the innermost last.
  private var enclosing: [Int] = []

  init(path: String, converter: SourceLocationConverter) {
    file = SourceFile(path: path)
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.actor, node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.class, node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.enum, node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.protocol, node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.struct, node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      .extension, node.extendedType, name: node.extendedType.plainText,
      node.inheritanceClause)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = open(.typealias, node.name, nil)
    enclosing.removeLast()
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember(node), let owner = enclosing.last else { return .visitChildren }
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let isConstant = node.bindingSpecifier.text == "let"
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = pattern.identifier.identifier?.name ?? pattern.identifier.text
      file.types[owner].properties.append(
        PropertyDeclaration(
          name: name,
          type: binding.typeAnnotation?.type.plainText,
          isStatic: isStatic,
          isConstant: isConstant,
          isMemberwise: !isStatic && binding.isMemberwise(constant: isConstant),
          location: location(of: pattern)))
      addInjection(of: node.attributes, property: name, at: pattern)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember(node), let owner = enclosing.last else { return .visitChildren }
    let effects = node.signature.effectSpecifiers
    file.types[owner].methods.append(
      MethodDeclaration(
        name: node.name.text,
        labels: node.signature.parameterClause.parameters.map {
          $0.firstName.identifier?.name ?? $0.firstName.text
        },
        isAsync: effects?.asyncSpecifier != nil,
        isThrowing: effects?.throwsClause != nil,
        returnType: node.signature.returnClause?.type.plainText,
        location: location(of: node.name)))
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = enclosing.last else { return .visitChildren }
    let first = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    let last = converter.location(for: node.endPositionBeforeTrailingTrivia).line
    for element in node.elements {
      file.types[owner].cases.append(
        EnumCase(
          name: element.name.identifier?.name ?? element.name.text,
          lines: first...last,
          location: location(of: element.name)))
    }
    return .skipChildren
  }

  // MARK: Uses

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.calledExpression.as(MemberAccessExprSyntax.self),
      call.declName.baseName.text == "register",
      let factory = call.base?.as(MemberAccessExprSyntax.self)
    {
      file.registrations.append(
        Registration(factory: factory.declName.baseName.text, location: location(of: node)))
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(ExpressionPatternSyntax.self) {
      let called = pattern.expression.as(FunctionCallExprSyntax.self)?.calledExpression
      if let name = (called ?? pattern.expression).as(MemberAccessExprSyntax.self)?.declName
        .baseName
      {
        file.matchedCases.insert(name.identifier?.name ?? name.text)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = node.representedLiteralValue { file.stringLiterals.insert(text) }
    return .visitChildren
  }
}

extension DeclarationVisitor {
  private func open(
    _ kind: TypeDeclaration.Kind, _ token: TokenSyntax, _ clause: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let name = token.identifier?.name ?? token.text
    let path = (enclosing.last.map { file.types[$0].name + "." } ?? "") + name
    return open(kind, token, name: path, clause)
  }

  private func open(
    _ kind: TypeDeclaration.Kind, _ node: some SyntaxProtocol, name: String,
    _ clause: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    enclosing.append(file.types.count)
    file.types.append(
      TypeDeclaration(
        kind: kind,
        name: name,
        inherited: clause?.inheritedTypes.map(\.type.nameWithoutAttributes) ?? [],
        location: location(of: node)))
    return .visitChildren
  }

  /// Whether `node` stands directly in a type, also inside `#if`, and not in the body of a function.
  private func isMember(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  private func addInjection(
    of attributes: AttributeListSyntax, property: String, at node: some SyntaxProtocol
  ) {
    for case .attribute(let attribute) in attributes {
      let wrapper = attribute.attributeName.plainText
      guard wrapper.contains("Injected"),
        case .argumentList(let arguments) = attribute.arguments,
        let path = arguments.first?.expression.as(KeyPathExprSyntax.self),
        case .property(let component) = path.components.last?.component
      else { continue }
      file.injections.append(
        Injection(
          wrapper: wrapper, container: path.root?.plainText,
          factory: component.declName.baseName.text, property: property,
          location: location(of: node)))
    }
  }

  private func location(of node: some SyntaxProtocol) -> SourceModel.SourceLocation {
    let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return .init(path: file.path, line: place.line, column: place.column)
  }
}

extension PatternBindingSyntax {
  /// Whether the binding is an argument of the memberwise initializer.
  fileprivate func isMemberwise(constant: Bool) -> Bool {
    if constant && initializer != nil { return false }
    switch accessorBlock?.accessors {
    case nil: return true
    case .getter: return false
    case .accessors(let accessors):
      return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension TypeSyntax {
  /// The type as written, without attributes such as `@unchecked`.
  fileprivate var nameWithoutAttributes: String {
    self.as(AttributedTypeSyntax.self)?.baseType.plainText ?? plainText
  }
}
