import SwiftSyntax

/// Reads the scope that a factory is declared with.
package enum FactoryScopeReader {
  private static let scopes: Set = ["unique", "cached", "shared", "singleton", "graph"]

  /// The scope of the property `name` in `source`: `singleton`, or `session` for `.scope(.session)`;
  /// `unique` when it has no modifier, and nil when there is no such property.
  package static func scope(of name: String, in source: String) -> String? {
    let visitor = PropertyFinder(name)
    visitor.walk(SwiftTree.parsed(source))
    guard let property = visitor.property else { return nil }
    let modifiers = ModifierFinder(viewMode: .sourceAccurate)
    modifiers.walk(property)
    return modifiers.scope ?? "unique"
  }

  private final class PropertyFinder: SyntaxVisitor {
    let name: String
    var property: PatternBindingSyntax?

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      let pattern = node.pattern.as(IdentifierPatternSyntax.self)
      if property == nil, pattern?.identifier.identifier?.name == name { property = node }
      return .visitChildren
    }
  }

  private final class ModifierFinder: SyntaxVisitor {
    var scope: String?

    /// What stands inside the factory's closure belongs to the instance, not to the factory.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.declName.baseName.text
      if node.base != nil, scopes.contains(name) { scope = scope ?? name }
      if name == "scope", let call = node.parent?.as(FunctionCallExprSyntax.self) {
        let argument = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
        scope = scope ?? argument?.declName.baseName.text
      }
      return .visitChildren
    }
  }
}
