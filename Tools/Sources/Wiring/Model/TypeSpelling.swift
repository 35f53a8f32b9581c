import SwiftSyntax

/// A type as source spells it: its tokens, in which names can be exchanged, and what they form.
package struct TypeSpelling: Hashable, Sendable {
  /// One token and whether something separates it from the one before.
  package struct Token: Hashable, Sendable {
    /// The text of the token.
    package var text: String
    /// Whether spaces or line breaks stand before it.
    package var isSeparate = false
  }

  /// What the tokens form, as far as the tools look at it.
  package indirect enum Shape: Hashable, Sendable {
    /// `Wrapped?`, `Wrapped!` or `Optional<Wrapped>`.
    case optional(TypeSpelling)
    /// `[Element]`.
    case array(TypeSpelling)
    /// `[Key: Value]`.
    case dictionary
    /// `(First, Second)` with two elements or more, or with none.
    case tuple([TypeSpelling])
    /// A function with the types of its parameters, its effects as written, and its result.
    case function(parameters: [TypeSpelling], effects: String, result: TypeSpelling)
    /// A name with the arguments in its angle brackets: `Result<Film, any Error>`.
    case named(String, arguments: [TypeSpelling])
    /// Any other type.
    case other
  }

  /// The tokens in source order, comments left out.
  package var tokens: [Token]
  /// What they form.
  package var shape: Shape

  /// Makes a spelling from its parts.
  package init(tokens: [Token], shape: Shape) {
    self.tokens = tokens
    self.shape = shape
  }

  /// A type without arguments, by its name.
  package init(name: String) {
    self.init(tokens: [Token(text: name)], shape: .named(name, arguments: []))
  }

  /// The type on one line.
  package var text: String {
    tokens.enumerated().reduce(into: "") { text, element in
      if element.offset > 0, element.element.isSeparate { text += " " }
      text += element.element.text
    }
  }

  /// Every identifier in it that does not follow a dot.
  package var names: Set<String> {
    Set(tokens.indices.filter { !followsDot($0) }.map { tokens[$0].text })
  }

  /// The type with identifiers exchanged: a key of `names` that does not follow a dot is replaced by
  /// its value.
  ///
  /// An empty value removes the identifier together with the dot behind it, so that `Self.Item`
  /// becomes `Item`; one that no dot follows is left as it is.
  package func replacing(_ names: [String: String]) -> TypeSpelling {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      var token = tokens[index]
      if !followsDot(index), let replacement = names[token.text] {
        if !replacement.isEmpty {
          token.text = replacement
        } else if index + 2 < tokens.count, tokens[index + 1].text == "." {
          token = Token(text: tokens[index + 2].text, isSeparate: token.isSeparate)
          index += 2
        }
      }
      result.append(token)
      index += 1
    }
    return TypeSpelling(tokens: result, shape: shape.mapped { $0.replacing(names) })
  }

  private func followsDot(_ index: Int) -> Bool { index > 0 && tokens[index - 1].text == "." }
}

extension TypeSpelling.Shape {
  /// The shape with each type in it changed by `change`.
  fileprivate func mapped(_ change: (TypeSpelling) -> TypeSpelling) -> Self {
    switch self {
    case .optional(let wrapped): .optional(change(wrapped))
    case .array(let element): .array(change(element))
    case .tuple(let elements): .tuple(elements.map(change))
    case .function(let parameters, let effects, let result):
      .function(parameters: parameters.map(change), effects: effects, result: change(result))
    case .named(let name, let arguments):
      .named(
        change(TypeSpelling(tokens: [.init(text: name)], shape: .other)).text,
        arguments: arguments.map(change))
    case .dictionary, .other: self
    }
  }
}

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
      return Token(text: token.text, isSeparate: hasSpace || token.leadingTrivia.hasSpace)
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
