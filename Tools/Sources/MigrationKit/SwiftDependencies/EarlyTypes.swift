import SourceParsing
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
    for source in sources {
      let visitor = EarlyVisitor(viewMode: .sourceAccurate)
      visitor.walk(source.tree)
      names.formUnion(visitor.names)
      injected.formUnion(visitor.injected)
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

  /// The first type with lazy properties of which `operation` makes an instance that outlives it.
  func outliving(_ operation: ClosureExprSyntax) -> String? {
    let items = operation.statements
    var made = items.compactMap { $0.item.as(SequenceExprSyntax.self)?.assignedValue }
    if let last = items.last?.item {
      let result = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
      if let result, !items.dropLast().isEmpty, result.is(DeclReferenceExprSyntax.self) {
        made += items.compactMap { $0.item.as(VariableDeclSyntax.self) }
          .flatMap { $0.bindings.compactMap(\.initializer?.value) }
      } else if let result {
        made.append(result)
      }
    }
    return made.lazy.map(\.withoutEffects).filter(\.makes)
      .flatMap { EarlyVisitor.made(in: Syntax($0)).sorted() }
      .first { names.contains($0) && injected.contains($0) }
  }

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
  private(set) var injected: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.declaredTypeName != nil, EarlyTypes.isEntryPoint(node) {
      names.insert(node.qualifiedTypeName)
    }
    guard let variable = node.as(VariableDeclSyntax.self) else { return .visitChildren }
    let isInjected = variable.attributes.contains {
      $0.as(AttributeSyntax.self)?.dependencyArgument != nil
    }
    if isInjected, node.parent?.is(MemberBlockItemSyntax.self) == true,
      let type = node.enclosingTypeName
    {
      injected.insert(type)
    }
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

extension SequenceExprSyntax {
  /// The value of an assignment.
  fileprivate var assignedValue: ExprSyntax? {
    let elements = Array(elements)
    return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self) ? elements[2] : nil
  }
}
