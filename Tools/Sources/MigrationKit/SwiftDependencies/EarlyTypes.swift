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

  init(_ sources: [ParsedFile], keys: [DependencyKeyDeclaration]) {
    for source in sources {
      let visitor = EarlyVisitor(viewMode: .sourceAccurate)
      visitor.walk(source.tree)
      names.formUnion(visitor.names)
    }
    for key in keys {
      for value in key.values.values {
        names.formUnion(EarlyVisitor.made(in: Syntax(value.binding)))
      }
      // A client is made by its key, and holds closures; a type that is its own key is the same.
      names.insert(key.name)
    }
  }

  /// Whether the type around `node` is one of these.
  func contains(_ node: Syntax) -> Bool { node.enclosingTypeName.map(names.contains) ?? false }

  fileprivate static func isEntryPoint(_ node: Syntax) -> Bool {
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
    return node.inherited.contains { entryPoints.contains($0) }
      || attributes?.contains { $0 == "main" || $0.hasSuffix("ApplicationMain") } == true
  }
}

private final class EarlyVisitor: SyntaxAnyVisitor {
  private(set) var names: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.declaredTypeName != nil, EarlyTypes.isEntryPoint(node) {
      names.insert(node.qualifiedTypeName)
    }
    guard let variable = node.as(VariableDeclSyntax.self) else { return .visitChildren }
    if variable.modifiers.contains(where: \.isStatic) || node.isGlobal {
      for binding in variable.bindings where binding.initializer != nil {
        names.formUnion(Self.made(in: Syntax(binding)))
      }
    }
    return .visitChildren
  }

  /// The types whose initializers are called at or below the node.
  static func made(in node: Syntax) -> Set<String> {
    Set(
      node.expressionsInnermostFirst.compactMap {
        $0.as(FunctionCallExprSyntax.self)?.constructedType
      })
  }
}

extension Syntax {
  /// Whether the declaration stands at the top of its file.
  fileprivate var isGlobal: Bool { parent?.parent?.parent?.is(SourceFileSyntax.self) == true }
}
