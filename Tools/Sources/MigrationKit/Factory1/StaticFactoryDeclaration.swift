import SourceModel
import SwiftSyntax

/// `static let service = Factory<Service>(scope: .shared) { … }`, taken apart.
struct StaticFactoryDeclaration {
  let node: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let identifier: TokenSyntax
  let call: FunctionCallExprSyntax
  /// `Factory` or `ParameterFactory`.
  let kind: String
  /// What stands between the angle brackets; nil when it is left to inference.
  let genericArguments: String?

  /// Nil when `node` declares no static factory.
  init?(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains(where: \.isStatic),
      let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let call = binding.factoryCall
    else { return nil }
    let annotation = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)
    let callee = call.calledExpression
    let written =
      callee.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? annotation?.name.text ?? ""
    guard ["Factory", "ParameterFactory"].contains(written) else { return nil }
    self.node = node
    self.binding = binding
    self.call = call
    identifier = pattern.identifier
    kind = written
    genericArguments =
      (callee.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
      ?? annotation?.genericArgumentClause)?.arguments.trimmedDescription
  }

  var name: String { identifier.plainName }

  /// The container type that the declaration is a member of, as written there.
  var owner: String? { Syntax(node).enclosingTypeName }

  /// The closure that makes the instance; nil when a function is passed by name.
  var closure: ClosureExprSyntax? {
    call.trailingClosure
      ?? call.argument("factory")?.as(ClosureExprSyntax.self)
  }

  /// The scope that is passed, as written.
  var scope: ExprSyntax? { call.argument("scope") }

  /// What the factory is called with that this tool does not know.
  var unknownArgument: LabeledExprSyntax? {
    call.arguments.first { !["scope", "factory"].contains($0.label?.text ?? "") }
  }

  /// Whether the declaration is `static var x: Factory<T> { Factory { … } }`.
  var isComputed: Bool { binding.accessorBlock != nil }
}

extension PatternBindingSyntax {
  /// The value, when it is a call: of the initializer or of a getter with a single expression.
  fileprivate var factoryCall: FunctionCallExprSyntax? {
    if let initializer { return initializer.value.as(FunctionCallExprSyntax.self) }
    guard case .getter(let body) = accessorBlock?.accessors, body.count == 1 else { return nil }
    return body.first?.item.as(FunctionCallExprSyntax.self)
  }
}
