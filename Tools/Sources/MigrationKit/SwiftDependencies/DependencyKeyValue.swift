import SwiftSyntax

/// The values that a key of swift-dependencies can declare.
enum DependencyKeyValue: String, CaseIterable {
  case live = "liveValue"
  case test = "testValue"
  case preview = "previewValue"
}

/// One of a key's values as the source declares it.
struct DependencyValueDeclaration {
  /// The file, by its number.
  var file: Int
  var node: VariableDeclSyntax
  var binding: PatternBindingSyntax

  /// Nil when `member` declares none of these values.
  static func found(in member: DeclSyntax, of file: Int) -> (DependencyKeyValue, Self)? {
    guard let node = member.as(VariableDeclSyntax.self), node.modifiers.contains(where: \.isStatic),
      node.bindings.count == 1, let binding = node.bindings.first,
      let value = DependencyKeyValue(rawValue: binding.pattern.trimmedDescription)
    else { return nil }
    return (value, Self(file: file, node: node, binding: binding))
  }

  /// The expression that is the value; nil when a getter computes it.
  var expression: ExprSyntax? { binding.initializer?.value }

  /// The getter's block, where it has no other accessors.
  var getter: AccessorBlockSyntax? {
    guard let block = binding.accessorBlock, case .getter = block.accessors else { return nil }
    return block
  }

  /// Whether the value is made by `unimplemented(…)` alone, which fails every test that uses it.
  var isUnimplemented: Bool {
    let call = expression?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.dottedName == "unimplemented"
  }
}
