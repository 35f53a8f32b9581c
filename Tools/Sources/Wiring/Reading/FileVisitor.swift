import SwiftSyntax

/// Collects the declarations of one file; members belong to the innermost type around them.
final class FileVisitor: SyntaxVisitor {
  private var file: ParsedFile
  private let readsBodies: Bool
  /// The types around the current node, as indices into `file.types`, the innermost last.
  private var enclosing: [Int] = []
  /// Whether the current types are declared inside a function.
  private var isLocal = false
  /// The full name of the type whose function declares the current types.
  private var owner: String?

  init(file: ParsedFile, readsBodies: Bool) {
    (self.file, self.readsBodies) = (file, readsBodies)
    super.init(viewMode: .sourceAccurate)
  }

  /// The file with all that was found.
  func finished() -> ParsedFile { file }

  // MARK: Types

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(.actor, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(.class, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(.enum, node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(.struct, node) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      .protocol, node, name: nested(node.name), offset: node.name.startOffset,
      node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.plainText.prefix { $0 != "<" }
    open(
      .extension, node, name: String(name), offset: node.extendedType.startOffset,
      node.inheritanceClause)
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockSyntax) { enclosing.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      .typealias, node, name: nested(node.name), offset: node.name.startOffset,
      generics: node.genericParameterClause)
    file.types[enclosing.removeLast()].inherited = [node.initializer.value.plainName]
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    if let owner = enclosing.last { file.types[owner].associatedTypes.append(node.name.text) }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for property in properties(of: node) {
      if let owner = enclosing.last {
        file.types[owner].properties.append(property)
      } else {
        file.variables.append(property)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var function = function(node.name, node, node.signature, node.body)
    function.genericParameters = node.genericParameterClause?.parameters.map(\.name.plainName) ?? []
    if let owner = enclosing.last {
      file.types[owner].methods.append(function)
    } else {
      file.functions.append(function)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = enclosing.last else { return .skipChildren }
    var function = function(node.initKeyword, node, node.signature, node.body)
    function.isFailable = node.optionalMark != nil
    file.types[owner].initializers.append(function)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = enclosing.last else { return .skipChildren }
    var function = ParsedFunction(name: "subscript", offset: node.subscriptKeyword.startOffset)
    function.modifiers = node.modifiers.names
    function.body = node.accessorBlock.map { read(Syntax($0)) }
    file.types[owner].methods.append(function)
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = enclosing.last else { return .skipChildren }
    file.types[owner].deinitializer = node.body.map { read(Syntax($0)) }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    if let owner = enclosing.last {
      let lines = file.location(node.startOffset).line...file.location(node.endOffset).line
      file.types[owner].cases += node.elements.map {
        EnumCase(
          name: $0.name.plainName, lines: lines, location: file.location($0.name.startOffset))
      }
    }
    return .skipChildren
  }

  // MARK: Outside types

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    var element = ParsedImport(
      module: node.path.trimmedDescription, offset: node.path.startOffset)
    element.kind = node.importKindSpecifier?.text
    file.imports.append(element)
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    file.conditions += node.regions
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, name: node.macroName.text)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    add(node, name: node.macroName.text)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .decl = node.item { return .visitChildren }
    if case .expr(let expression) = node.item, expression.is(MacroExpansionExprSyntax.self) {
      return .visitChildren
    }
    file.code.append(ParsedCode(kind: .topLevel, body: read(Syntax(node.item))))
    return .skipChildren
  }
}

extension FileVisitor {
  /// The name of a type with those of the types around it.
  private func nested(_ token: TokenSyntax) -> String {
    (enclosing.last.map { file.types[$0].name + "." } ?? "") + token.plainName
  }

  private func open(
    _ kind: ParsedType.Kind,
    _ node: some DeclGroupSyntax & NamedDeclSyntax & GenericMember
  ) -> SyntaxVisitorContinueKind {
    open(
      kind, node, name: nested(node.name), offset: node.name.startOffset, node.inheritanceClause,
      generics: node.genericParameterClause)
    return .visitChildren
  }

  private func open(
    _ kind: ParsedType.Kind, _ node: some WithAttributesSyntax & WithModifiersSyntax,
    name: String, offset: Int, _ inheritance: InheritanceClauseSyntax? = nil,
    generics: GenericParameterClauseSyntax? = nil
  ) {
    var type = ParsedType(
      kind: kind, name: name, offset: offset, location: file.location(offset))
    type.inherited = inheritance?.inheritedTypes.map(\.type.plainName) ?? []
    type.genericParameters = generics?.parameters.map { $0.name.plainName } ?? []
    type.genericConstraints = generics?.constraints ?? [:]
    type.isLocal = isLocal
    type.enclosingType = owner
    type.attributes = attributes(of: node.attributes)
    type.modifiers = node.modifiers.names
    enclosing.append(file.types.count)
    file.types.append(type)
  }

  private func add(
    _ node: some FreestandingMacroExpansionSyntax, name: String
  ) -> SyntaxVisitorContinueKind {
    file.code.append(
      ParsedCode(kind: name == "Preview" ? .preview : .macro, body: read(Syntax(node))))
    return .skipChildren
  }

  private func properties(of node: VariableDeclSyntax) -> [ParsedProperty] {
    let attributes = attributes(of: node.attributes)
    let bindings = Array(node.bindings)
    return bindings.enumerated().compactMap { index, binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      // In `var a, b: Int` the type of a binding is that of the first annotation after it.
      let type =
        binding.typeAnnotation
        ?? bindings[index...].first { $0.typeAnnotation != nil || $0.initializer != nil }?
        .typeAnnotation
      var property = ParsedProperty(
        name: pattern.identifier.plainName, type: type?.type.plainText,
        offset: pattern.startOffset, location: file.location(pattern.startOffset))
      property.attributes = attributes
      property.modifiers = node.modifiers.names
      property.isConstant = node.bindingSpecifier.text == "let"
      property.isStored = binding.isStored
      if let value = binding.initializer?.value {
        if type == nil {
          property.constructedType = value.as(FunctionCallExprSyntax.self)?.constructedType
        }
        property.valuePath = value.path { _ in nil }
        property.value = read(Syntax(value))
      }
      property.accessor = binding.accessorBlock.map { read(Syntax($0)) }
      if case .accessors(let accessors) = binding.accessorBlock?.accessors {
        property.accessors = accessors.map {
          ([$0.accessorSpecifier.text]
            + [$0.effectSpecifiers?.trimmedDescription].compactMap(\.self))
            .joined(separator: " ")
        }
      }
      return property
    }
  }

  private func function(
    _ name: TokenSyntax, _ node: some GenericMember, _ signature: FunctionSignatureSyntax,
    _ body: CodeBlockSyntax?
  ) -> ParsedFunction {
    var function = ParsedFunction(name: name.plainName, offset: name.startOffset)
    function.attributes = attributes(of: node.attributes)
    function.modifiers = node.modifiers.names
    function.genericClause = node.genericParameterClause?.trimmedDescription ?? ""
    function.whereClause = node.genericWhereClause?.trimmedDescription ?? ""
    function.effects = signature.effectSpecifiers?.trimmedDescription ?? ""
    function.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    function.isThrowing = signature.effectSpecifiers?.throwsClause != nil
    function.result = signature.returnClause?.type.plainText
    function.parameters = signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.plainName
      return ParsedFunction.Parameter(
        label: label == "_" ? "" : label,
        name: (parameter.secondName ?? parameter.firstName).plainName,
        type: parameter.type.plainText + (parameter.ellipsis == nil ? "" : "..."),
        bareType: parameter.type.as(AttributedTypeSyntax.self)?.baseType.plainText,
        defaultValue: parameter.defaultValue.map { read(Syntax($0.value)) })
    }
    let constraints = node.genericParameterClause?.constraints ?? [:]
    function.body = body.map { body in
      read(
        Syntax(body),
        parameters: function.parameters.map { ($0.name, constraints[$0.type] ?? $0.type) })
    }
    return function
  }

  private func attributes(of list: AttributeListSyntax) -> [ParsedAttribute] {
    list.compactMap { element in
      guard case .attribute(let node) = element else { return nil }
      var name = node.attributeName.plainText.prefix { $0 != "<" }
      if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
      var attribute = ParsedAttribute(name: String(name), offset: node.startOffset)
      guard let arguments = node.arguments else { return attribute }
      attribute.arguments = arguments.trimmedDescription
      guard case .argumentList(let list) = arguments else { return attribute }
      attribute.body = read(Syntax(list), isInAttribute: true)
      if let path = list.first?.expression.as(KeyPathExprSyntax.self),
        case .property(let property) = path.components.first?.component
      {
        attribute.keyPathRoot = path.root?.plainText
        attribute.keyPathName = property.declName.baseName.plainName
      }
      return attribute
    }
  }

  /// Reads a body, and after it the types that are declared in it.
  private func read(
    _ node: Syntax, parameters: [(name: String, type: String?)] = [], isInAttribute: Bool = false
  ) -> ParsedBody {
    guard readsBodies else { return ParsedBody() }
    let visitor = BodyVisitor(parameters: parameters)
    visitor.walk(node)
    file.looseMentions.formUnion(visitor.looseMentions(isInAttribute: isInAttribute))
    file.conditions += visitor.conditions
    let outer = (enclosing, isLocal, owner)
    owner = enclosing.last.map { file.types[$0].qualifiedName } ?? owner
    (enclosing, isLocal) = ([], true)
    visitor.localTypes.forEach { walk($0) }
    (enclosing, isLocal, owner) = outer
    return visitor.body
  }
}
