import SwiftSyntax

/// A property of `DependencyValues`.
struct DependencyProperty {
  /// The file, by its number.
  var file: Int
  var node: VariableDeclSyntax
  /// What the factory is called.
  var name: String
  var type: String
  /// The key as the getter names it.
  var key: String

  /// Nil when `node` is no property that reads a key.
  init?(_ node: VariableDeclSyntax, file: Int) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type, let block = binding.accessorBlock,
      let key = KeyFinder(in: Syntax(block)).keys.first
    else { return nil }
    self.file = file
    self.node = node
    self.key = key
    self.type = type.trimmedDescription
    name = PropertyName.onContainer(binding.pattern.trimmedDescription)
  }
}

/// Finds `Key` of `self[Key.self]`.
private final class KeyFinder: SyntaxVisitor {
  private(set) var keys: [String] = []

  init(in node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.dottedName == "self", node.arguments.count == 1,
      let key = node.arguments.first?.expression.metatype
    {
      keys.append(key)
    }
    return .visitChildren
  }
}
