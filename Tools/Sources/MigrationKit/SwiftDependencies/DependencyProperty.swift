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
      let key = Self.keys(in: block).first
    else { return nil }
    self.file = file
    self.node = node
    self.key = key
    self.type = type.trimmedDescription
    name = PropertyName.onContainer(binding.pattern.trimmedDescription)
  }

  /// `Key` of each `self[Key.self]`.
  private static func keys(in block: AccessorBlockSyntax) -> [String] {
    block.all(SubscriptCallExprSyntax.self).compactMap { access in
      guard access.calledExpression.dottedName == "self", access.arguments.count == 1 else {
        return nil
      }
      return access.arguments.first?.expression.metatype
    }
  }
}
