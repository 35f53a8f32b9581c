import SourceModel
import SwiftSyntax

/// The types that are made before a program has registered what it needs, or while a factory runs:
/// entry points, what static properties hold, and what keys make.
///
/// `@Dependency` looks up its value when it is read; in these types `@LazyInjected` does so, too.
struct EarlyTypes {
  private static let entryPoints: Set<String> = [
    "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate",
  ]
  private var names: Set<String> = []
  /// The types with properties that are injected.
  private var injected: Set<String> = []

  init(_ sources: [SyntaxFile], keys: [DependencyKeyDeclaration]) {
    for type in sources.lazy.flatMap(\.model.types) where type.kind != .typealias {
      if Self.isEntryPoint(type) { names.insert(type.qualifiedName) }
      let isInjected = type.properties.contains { property in
        property.attribute("Dependency").map { !$0.arguments.isEmpty } ?? false
      }
      if isInjected { injected.insert(type.qualifiedName) }
    }
    for node in sources.lazy.flatMap({ $0.tree.all(VariableDeclSyntax.self) })
    where node.modifiers.contains(where: \.isStatic) || Syntax(node).isGlobal {
      for binding in node.bindings where binding.initializer != nil {
        names.formUnion(Syntax(binding).madeTypes)
      }
    }
    for key in keys {
      for value in key.values.values { names.formUnion(Syntax(value.binding).madeTypes) }
      // A client is made by its key, and holds closures; a type that is its own key is the same.
      names.insert(key.name)
    }
  }

  /// Whether the type around `node` is one of these.
  func contains(_ node: Syntax) -> Bool { node.enclosingTypeName.map(names.contains) ?? false }

  /// The first type with lazy properties of which `operation` makes an instance that outlives it.
  func outliving(_ operation: ClosureExprSyntax) -> String? {
    let items = operation.statements
    var made = items.compactMap { Syntax($0.item).assignment?.value }
    if let result = items.last?.item.returned {
      if items.count > 1, result.is(DeclReferenceExprSyntax.self) {
        made += items.compactMap { $0.item.as(VariableDeclSyntax.self) }
          .flatMap { $0.bindings.compactMap(\.initializer?.value) }
      } else {
        made.append(result)
      }
    }
    return made.lazy.map(\.withoutEffects).filter(\.makes)
      .flatMap { Syntax($0).madeTypes.sorted() }
      .first { names.contains($0) && injected.contains($0) }
  }

  private static func isEntryPoint(_ type: ParsedType) -> Bool {
    type.inherited.contains(where: entryPoints.contains)
      || type.attributes.contains { $0.name == "main" || $0.name.hasSuffix("ApplicationMain") }
  }
}

extension Syntax {
  /// Whether the declaration stands at the top of its file.
  fileprivate var isGlobal: Bool { parent?.parent?.parent?.is(SourceFileSyntax.self) == true }

  /// The types whose initializers are called at or below the node.
  fileprivate var madeTypes: Set<String> {
    Set(callsInnermostFirst.compactMap(\.constructedType))
  }
}

extension ExprSyntax {
  /// The expression without `try` and `await` before it.
  fileprivate var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects }
    return self.as(AwaitExprSyntax.self)?.expression.withoutEffects ?? self
  }

  /// Whether the value is made here and not asked for anything, as `Clerk().work()` is.
  fileprivate var makes: Bool {
    self.as(FunctionCallExprSyntax.self)?.constructedType != nil || self.is(TupleExprSyntax.self)
      || self.is(ArrayExprSyntax.self)
  }
}
