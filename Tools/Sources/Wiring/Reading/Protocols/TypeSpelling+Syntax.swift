import SwiftSyntax

extension TypeSpelling {
  /// Reads a type.
  init(_ type: some TypeSyntaxProtocol) {
    self.init(tokens: Self.tokens(of: type), shape: Self.shape(of: TypeSyntax(type)))
  }

  /// The tokens of a node, comments left out.
  static func tokens(of node: some SyntaxProtocol) -> [Token] {
    var hasSpace = false
    return node.tokens(viewMode: .sourceAccurate).map { token in
      defer { hasSpace = token.trailingTrivia.hasSpace }
      return Token(token.text, isSeparate: hasSpace || token.leadingTrivia.hasSpace)
    }
  }

  private static func shape(of type: TypeSyntax) -> Shape {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): return .optional(.init(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type): return .optional(.init(type.wrappedType))
    case .arrayType(let type): return .array(.init(type.element))
    case .dictionaryType: return .dictionary
    case .tupleType(let type):
      // Parentheses around one type change nothing.
      if type.elements.count == 1, let only = type.elements.first, only.firstName == nil {
        return shape(of: only.type)
      }
      return .tuple(type.elements.map { .init($0.type) })
    case .functionType(let type):
      return .function(
        parameters: type.parameters.map { .init($0.type) },
        effects: type.effectSpecifiers?.trimmedDescription ?? "",
        result: .init(type.returnClause.type))
    case .attributedType(let type): return shape(of: type.baseType)
    case .identifierType(let type):
      return named(type.name.identifier?.name ?? type.name.text, type.genericArgumentClause)
    case .memberType(let type):
      return named(
        "\(type.baseType.trimmedDescription).\(type.name.text)", type.genericArgumentClause)
    default: return .other
    }
  }

  private static func named(_ name: String, _ clause: GenericArgumentClauseSyntax?) -> Shape {
    let arguments = clause?.arguments.compactMap { argument -> TypeSpelling? in
      guard case .type(let type) = argument.argument else { return nil }
      return .init(type)
    }
    if name == "Optional", let wrapped = arguments?.first { return .optional(wrapped) }
    if name == "Array", let element = arguments?.first { return .array(element) }
    if name == "Dictionary" { return .dictionary }
    return .named(name, arguments: arguments ?? [])
  }
}

extension SyntaxProtocol {
  /// The node on one line, comments left out.
  var oneLine: String { TypeSpelling(tokens: TypeSpelling.tokens(of: self), shape: .other).text }
}

extension Trivia {
  /// Whether it separates two tokens.
  fileprivate var hasSpace: Bool { !isEmpty }
}
