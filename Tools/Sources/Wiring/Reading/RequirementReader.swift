import SwiftSyntax

/// Reads the declaration of a protocol and what it requires.
struct RequirementReader {
  let lines: SourceLocationConverter

  private static let accessLevels: Set = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]
  /// Modifiers that a class needs nothing of, or that the model holds elsewhere.
  private static let omitted: Set = ["mutating", "nonmutating", "static", "class", "optional"]

  /// The protocol `node`, called `name`, inside `#if` with these conditions.
  func declaration(
    _ node: ProtocolDeclSyntax, name: String, conditions: [String]
  ) -> ProtocolDeclaration {
    let modifiers = node.modifiers.map(\.oneLine)
    var result = ProtocolDeclaration(
      name: name, access: modifiers.first(where: Self.accessLevels.contains),
      location: location(of: node.name))
    result.attributes = node.attributes.map(\.oneLine)
    result.conditions = conditions
    result.modifiers = modifiers.filter { !Self.accessLevels.contains($0) }
    result.inherited = inherited(node.inheritanceClause)
    result.primaryTypes =
      node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.text) ?? []
    result.constraints = constraints(node.genericWhereClause)
    read(node.memberBlock.members, conditions: [], into: &result)
    return result
  }

  private func read(
    _ members: MemberBlockItemListSyntax, conditions: [String],
    into result: inout ProtocolDeclaration
  ) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .ifConfigDecl(let node):
        for clause in node.conditionalClauses {
          guard case .decls(let members) = clause.elements else { continue }
          read(members, conditions: conditions + [clause.condition], into: &result)
        }
      case .associatedTypeDecl(let node):
        result.associatedTypes.append(
          AssociatedType(
            name: node.name.text, inherited: inherited(node.inheritanceClause),
            defaultType: node.initializer.map { TypeSpelling($0.value) },
            constraints: constraints(node.genericWhereClause)))
      default:
        for var requirement in requirements(member.decl) {
          requirement.conditions = conditions
          result.requirements.append(requirement)
        }
      }
    }
  }

  private func requirements(_ member: DeclSyntax) -> [ProtocolRequirement] {
    switch member.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): [callable(.function, node.name, node, node.signature)]
    case .initializerDecl(let node):
      [callable(.initializer, node.initKeyword, node, node.signature, node.optionalMark)]
    case .variableDecl(let node): properties(node)
    case .subscriptDecl(let node): [subscripting(node)]
    default: []
    }
  }

  // MARK: Kinds

  private func callable(
    _ kind: ProtocolRequirement.Kind, _ name: TokenSyntax, _ node: some GenericMember,
    _ signature: FunctionSignatureSyntax, _ optionalMark: TokenSyntax? = nil
  ) -> ProtocolRequirement {
    var result = generic(kind, name, node)
    result.parameters = parameters(signature.parameterClause.parameters)
    result.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    result.failure = failure(signature.effectSpecifiers?.throwsClause)
    result.optionalMark = optionalMark?.text ?? ""
    read(signature.returnClause, into: &result)
    return result
  }

  private func subscripting(_ node: SubscriptDeclSyntax) -> ProtocolRequirement {
    var result = generic(.subscripting, node.subscriptKeyword, node)
    result.parameters = parameters(node.parameterClause.parameters, ofSubscript: true)
    read(node.returnClause, into: &result)
    read(node.accessorBlock, into: &result)
    return result
  }

  private func properties(_ node: VariableDeclSyntax) -> [ProtocolRequirement] {
    node.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        let type = binding.typeAnnotation?.type
      else { return nil }
      var result = requirement(.property, pattern.identifier, node)
      result.result = TypeSpelling(type)
      read(binding.accessorBlock, into: &result)
      return result
    }
  }

  // MARK: Parts

  private func requirement(
    _ kind: ProtocolRequirement.Kind, _ name: TokenSyntax,
    _ node: some WithAttributesSyntax & WithModifiersSyntax
  ) -> ProtocolRequirement {
    var result = ProtocolRequirement(
      kind: kind, name: name.text, location: location(of: name))
    let modifiers = node.modifiers.map(\.oneLine)
    result.attributes = node.attributes.map(\.oneLine)
    result.isStatic = modifiers.contains { ["static", "class"].contains($0) }
    result.modifiers = modifiers.filter {
      !Self.omitted.contains($0) && !Self.accessLevels.contains($0)
    }
    return result
  }

  private func generic(
    _ kind: ProtocolRequirement.Kind, _ name: TokenSyntax, _ node: some GenericMember
  ) -> ProtocolRequirement {
    var result = requirement(kind, name, node)
    result.genericParameters =
      node.genericParameterClause?.parameters.map {
        .init(name: $0.name.text, isPack: $0.specifier?.text == "each")
      } ?? []
    result.genericClause = node.genericParameterClause?.oneLine ?? ""
    result.whereClause = node.genericWhereClause?.oneLine ?? ""
    return result
  }

  private func read(_ clause: ReturnClauseSyntax?, into result: inout ProtocolRequirement) {
    guard let type = clause?.type else { return }
    guard let attributed = type.as(AttributedTypeSyntax.self),
      attributed.specifiers.contains(where: { $0.oneLine == "sending" })
    else {
      result.result = TypeSpelling(type)
      return
    }
    result.isResultSent = true
    result.result = TypeSpelling(attributed.baseType)
  }

  private func read(_ block: AccessorBlockSyntax?, into result: inout ProtocolRequirement) {
    guard case .accessors(let accessors) = block?.accessors else { return }
    for accessor in accessors {
      if accessor.accessorSpecifier.text == "set" { result.isSettable = true }
      guard accessor.accessorSpecifier.text == "get" else { continue }
      result.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
      result.failure = failure(accessor.effectSpecifiers?.throwsClause)
    }
  }

  private func failure(_ clause: ThrowsClauseSyntax?) -> ProtocolRequirement.Failure {
    guard let clause else { return .none }
    if clause.throwsSpecifier.text == "rethrows" { return .rethrown }
    guard let type = clause.type else { return .any }
    return type.trimmedDescription == "Never" ? .none : .typed(TypeSpelling(type))
  }

  private func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeSpelling] {
    clause?.inheritedTypes.flatMap { inherited -> [TypeSpelling] in
      let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
      if let composition = type.as(CompositionTypeSyntax.self) {
        return composition.elements.map { TypeSpelling($0.type) }
      }
      return [TypeSpelling(type)]
    } ?? []
  }

  private func constraints(_ clause: GenericWhereClauseSyntax?) -> [TypeConstraint] {
    clause?.requirements.compactMap { requirement in
      switch requirement.requirement {
      case .sameTypeRequirement(let node):
        guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else {
          return nil
        }
        return TypeConstraint(
          subject: TypeSpelling(left), isSameType: true, other: TypeSpelling(right))
      case .conformanceRequirement(let node):
        return TypeConstraint(
          subject: TypeSpelling(node.leftType), isSameType: false,
          other: TypeSpelling(node.rightType))
      case .layoutRequirement: return nil
      }
    } ?? []
  }

  private func location(of token: TokenSyntax) -> SourceLocation {
    lines.location(at: token.startOffset)
  }
}

extension RequirementReader {
  /// The parameters of a function; those without a name get one.
  ///
  /// Those of a subscript have no label unless two names are written.
  func parameters(
    _ list: FunctionParameterListSyntax, ofSubscript isSubscript: Bool = false
  ) -> [RequirementParameter] {
    var names: Set<String> = []
    return list.map { node in
      let first = node.firstName.text
      let written = node.secondName?.text ?? first
      var name = written
      if written == "_" {
        name = "value"
        var number = 2
        while names.contains(name) {
          name = "value\(number)"
          number += 1
        }
      }
      names.insert(name)
      var result = RequirementParameter(
        label: isSubscript && node.secondName == nil
          ? "_" : first == name && !isSubscript ? nil : first,
        name: name, type: TypeSpelling(node.type),
        isVariadic: node.ellipsis != nil)
      if let attributed = node.type.as(AttributedTypeSyntax.self) {
        result.specifiers = attributed.specifiers.map(\.oneLine)
        result.attributes =
          attributed.attributes.map(\.oneLine) + attributed.lateSpecifiers.map(\.oneLine)
        result.type = TypeSpelling(attributed.baseType)
      }
      return result
    }
  }
}

extension IfConfigDeclSyntax {
  /// The clauses, each with the condition under which it is compiled.
  var conditionalClauses: [(condition: String, elements: IfConfigClauseSyntax.Elements?)] {
    var earlier: [String] = []
    return clauses.map { clause in
      let own = clause.condition?.oneLine
      let parts =
        earlier.map { "!(\($0))" } + (own.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])
      if let own { earlier.append(own) }
      return (parts.joined(separator: " && "), clause.elements)
    }
  }
}
