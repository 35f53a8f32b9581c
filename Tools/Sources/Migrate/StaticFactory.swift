import SwiftSyntax
import Wiring

/// `static let service = Factory<Service>(scope: .shared) { … }`, taken apart, and rewritten to
/// `var service: Factory<Service> { self { … }.shared }`.
struct StaticFactory {
  let node: VariableDeclSyntax
  let name: String
  private let binding: PatternBindingSyntax
  private let call: FunctionCallExprSyntax
  /// `Factory` or `ParameterFactory`.
  private let kind: String
  /// What stands between the angle brackets; nil when it is left to inference.
  private let arguments: String?

  /// Nil when `node` declares no static factory.
  init?(_ node: VariableDeclSyntax) {
    guard node.isStatic, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    else { return nil }
    let annotation = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)
    let specialized = call.calledExpression.as(GenericSpecializationExprSyntax.self)
    let kind =
      specialized?.expression.trimmedDescription
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? annotation?.name.text ?? ""
    guard ["Factory", "ParameterFactory"].contains(kind) else { return nil }
    (self.node, self.binding, self.call, self.kind) = (node, binding, call, kind)
    name = pattern.identifier.plainName
    arguments =
      (specialized?.genericArgumentClause ?? annotation?.genericArgumentClause)?.arguments
      .trimmedDescription
  }

  /// The container type that the declaration is a member of, as written there.
  var owner: String? { Syntax(node).enclosingTypeName }

  /// What the property is called: containers have members of their own.
  static func newName(of name: String) -> String { PropertyName.onContainer(name) }

  /// Writes the property, on one line where the closure is.
  func rewrite(in file: FileRewriting, _ index: Factory1Index) throws(Failure) {
    let (closure, type) = try parts(index)
    for modifier in node.modifiers where modifier.isOfStorage {
      file.replace(modifier.withFollowingBlank, with: "")
    }
    file.replace(node.bindingSpecifier, with: "var")
    let newName = Self.newName(of: name)
    if newName != name { file.replace(binding.pattern, with: newName) }
    let scope = call.argument("scope").map(Self.modifier) ?? ""
    let indent = file.indent(of: node)
    let inner = "\n" + indent + file.source.indentUnit
    let isMultiline = closure.isMultiline
    file.replace(
      binding.pattern.endOffset..<closure.startOffset,
      with: ": \(type) {" + (isMultiline ? inner : " ") + "self ")
    if isMultiline { indentLines(of: closure, file) }
    file.replace(
      closure.endOffset..<call.endOffset,
      with: (isMultiline && !scope.isEmpty ? inner : "") + scope
        + (isMultiline ? "\n\(indent)}" : " }"))
  }

  /// The closure and the type of the property.
  private func parts(_ index: Factory1Index) throws(Failure) -> (ClosureExprSyntax, String) {
    guard let owner, index.container(named: owner) != nil else {
      let place = owner.map { "'\($0)' is no container" } ?? "this is no container"
      throw Failure("\(place): move '\(name)' to an extension of Container")
    }
    guard node.bindings.count == 1 else { throw Failure("declare each factory by itself") }
    if let argument = call.arguments.first(where: {
      !["scope", "factory"].contains($0.label?.text ?? "")
    }) {
      throw Failure("the argument '\(argument.trimmedDescription)' is not one of Factory 1.x")
    }
    let value = call.argument("factory")?.as(ClosureExprSyntax.self)
    guard let closure = call.trailingClosure ?? value else {
      throw Failure("pass a closure to '\(name)' instead of a function")
    }
    let inferred = kind == "Factory" ? index.types.result(of: closure) : nil
    guard let arguments = arguments ?? inferred else {
      throw Failure("write the result type of '\(name)', then migrate again")
    }
    return (closure, "\(kind)<\(arguments)>")
  }

  /// The modifier that a scope argument becomes.
  private static func modifier(for scope: ExprSyntax) -> String {
    guard let member = scope.as(MemberAccessExprSyntax.self) else {
      return ".scope(\(scope.trimmedDescription))"
    }
    let name = member.declName.baseName.text
    return ["singleton", "cached", "shared"].contains(name) ? "." + name : ".scope(.\(name))"
  }

  /// Indents all lines of `node` but the first by one unit.
  ///
  /// The lines of a string literal move together with its last one, which its indentation is measured
  /// against, so its value stays.
  private func indentLines(of node: ClosureExprSyntax, _ file: FileRewriting) {
    let bytes = file.source.bytes
    let lineFeed = UInt8(ascii: "\n")
    for offset in node.contentRange where bytes[offset] == lineFeed && bytes[offset + 1] != lineFeed
    {
      file.insert(file.source.indentUnit, at: offset + 1)
    }
  }
}

extension DeclModifierSyntax {
  /// The range of the modifier up to what follows it.
  var withFollowingBlank: Range<Int> { startOffset..<endPosition.utf8Offset }

  /// Whether the modifier has no place on a computed property of an instance.
  fileprivate var isOfStorage: Bool {
    ["static", "class", "final", "lazy"].contains(name.text)
      || name.text == "nonisolated" && detail != nil
  }
}
