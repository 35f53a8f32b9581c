package import SwiftSyntax

/// A declaration that may have attributes, modifiers and generic parameters.
typealias GenericMember = WithAttributesSyntax & WithModifiersSyntax & WithGenericParametersSyntax

extension TokenSyntax {
  /// The text without backticks.
  package var plainName: String { identifier?.name ?? text }
}

extension String {
  /// The name with its leading run of capitals lowered, the last one kept when a word follows it:
  /// `movieService` for `MovieService`, `urlService` for `URLService`.
  package var loweredStart: String {
    let run = prefix(while: \.isUppercase)
    let startsWord = run.count > 1 && run.endIndex < endIndex && self[run.endIndex].isLowercase
    let head = startsWord ? run.dropLast() : run
    return head.lowercased() + dropFirst(head.count)
  }
}

extension SyntaxProtocol {
  /// Where the node starts, in UTF-8 bytes, without the comments and spaces before it.
  package var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// Where the node ends, without what follows it.
  package var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

/// How many links of a chain are followed: names, calls and subscripts.
let longestPath = 64

extension Syntax {
  /// Whether it stands around an expression and adds nothing to its path: `x?`, `x!` and `x<T>`.
  var keepsPath: Bool {
    self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
      || self.is(GenericSpecializationExprSyntax.self)
  }
}

extension ExprSyntax {
  /// The names of the expression, or nil for one that is more than a path; see `Use.path`.
  ///
  /// `known` gives the path that a local name stands for, or nil for other names.
  ///
  /// Each link of a chain is asked for its path, so one of more than `length` links has none:
  /// otherwise the time would grow with the square of the chain's length.
  func path(length: Int = longestPath, known: (String) -> [Step]?) -> [Step]? {
    guard length > 0 else { return nil }
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.plainName
      return known(name) ?? [.name(name)]
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.plainName
      guard let base = member.base else { return [.impliedType, .name(name)] }
      return base.path(length: length - 1, known: known).map { $0 + [.name(name)] }
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let path = call.calledExpression.path(length: length - 1, known: known)
      return path.map { $0.dropLast() + $0.suffix(1).map(Step.called) }
    }
    if let subscripted = self.as(SubscriptCallExprSyntax.self) {
      // What a key path leads to is not followed.
      guard subscripted.arguments.first?.label?.text == "keyPath" else { return nil }
      return subscripted.calledExpression.path(length: length - 1, known: known)
        .map { $0 + ["subscript"] }
    }
    return inner?.path(length: length - 1, known: known)
  }

  /// What stands inside an expression that adds nothing to the path: `x?`, `x!`, `(x)`, `try x`.
  private var inner: ExprSyntax? {
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression }
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression }
    if let node = self.as(GenericSpecializationExprSyntax.self) { return node.expression }
    if let node = self.as(TryExprSyntax.self) { return node.expression }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression }
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1,
      let element = node.elements.first, element.label == nil
    {
      return element.expression
    }
    return nil
  }

  /// The token of the last name of a path.
  var lastName: TokenSyntax? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
    if let subscripted = self.as(SubscriptCallExprSyntax.self) {
      return subscripted.calledExpression.lastName
    }
    return inner?.lastName
  }
}

extension TypeSyntax {
  /// The type as written, without attributes such as `@unchecked` and specifiers.
  var plainName: String {
    self.as(AttributedTypeSyntax.self)?.baseType.plainText ?? plainText
  }
}

extension DeclModifierListSyntax {
  /// The modifiers as written, without details such as `(set)`; `private(set)` is left out.
  var names: [String] { compactMap { $0.detail == nil ? $0.name.text : nil } }
}

extension PatternBindingSyntax {
  /// Whether the property has storage.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension GenericParameterClauseSyntax {
  /// What parameters have to be or to conform to, as written, but for `where` clauses.
  var constraints: [String: String] {
    parameters.reduce(into: [:]) { $0[$1.name.plainName] = $1.inheritedType?.plainText }
  }
}

extension FunctionCallExprSyntax {
  /// `Service` for `Service(…)` and `Service.init(…)`; nil when what is called is no type by its name.
  package var constructedType: String? {
    var callee = calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      callee = base
    }
    let last =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard last?.first?.isUppercase == true else { return nil }
    let text = callee.trimmedDescription
    return text.contains("\n") ? nil : text
  }
}

extension SyntaxProtocol {
  /// The text of a type or name, without the spaces around it and without module selectors:
  /// `Container` for `FactoryKit::Container`.
  ///
  /// From the text, because swift-syntax 602 has no node for selectors.
  var plainText: String {
    // `trimmedDescription` makes a copy of the tree, which took an eighth of the time of a graph.
    let bytes = syntaxTextBytes
    let end = bytes.count - trailingTriviaLength.utf8Length
    let text = String(
      decoding: bytes[..<end].dropFirst(leadingTriviaLength.utf8Length), as: UTF8.self)
    guard bytes.contains(UInt8(ascii: ":")), text.contains("::") else { return text }
    return text.replacing(/`?\w+`?\s*::\s*/, with: "")
  }
}
