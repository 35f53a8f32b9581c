import SwiftSyntax
import Wiring

/// From Resolver: registrations in `extension Resolver`, requests by type or by property wrapper.
struct ResolverLibrary: ServiceLibrary {
  static let leftovers: Set<String> = [
    "Resolver", "ResolverScope", "OptionalInjected", "defaultScope",
  ]
  static let scopes = [
    "application": ".singleton", "cached": ".cached", "shared": ".shared", "graph": ".graph",
    "unique": "",
  ]
  static let scopeFunction = "scope"
  /// What registrations and requests of the main container are written upon.
  private static let mainContainers: Set<String> = [
    "Resolver", "Resolver.main", "Resolver.root", "main", "root", "self",
  ]
  private let types: TypeIndex

  init(_ sources: [SyntaxFile]) { types = TypeIndex(sources) }

  // MARK: Registrations

  func registration(in item: CodeBlockItemSyntax) throws(Failure) -> ServiceRegistration? {
    guard let chain = item.item.as(ExprSyntax.self).flatMap(CallChain.init),
      chain.function == "register", let closure = chain.first.lastClosure,
      chain.receiver != nil || Syntax(item).isInResolver
    else { return nil }
    let receiver = chain.receiver?.trimmedDescription ?? "Resolver"
    guard Self.mainContainers.contains(receiver) else {
      guard receiver.lowercased().contains("resolver") else { return nil }
      throw Failure("'\(receiver)' is a container of its own: make it one of FactoryKit's")
    }
    if Syntax(item).isConditional { throw .conditional }
    guard let type = chain.first.metatype ?? types.result(of: closure) else {
      throw Failure("the result type is not written here: add 'as Type', migrate again")
    }
    try checkPlain(chain.first)
    return try applying(
      chain,
      to: ServiceRegistration(
        type: type, key: ServiceKey(type: type), closure: closure, modifier: ".graph",
        statement: item))
  }

  // MARK: Requests

  func use(_ call: FunctionCallExprSyntax) throws(Failure) -> ServiceUse? {
    guard call.trailingClosure == nil, let chain = CallChain(call), chain.rest.isEmpty,
      chain.function == "resolve", asksResolver(chain, at: Syntax(call)),
      // Promises have a `resolve` as well, which takes a value.
      call.metatype != nil || call.arguments.first.map({ $0.label != nil }) ?? true
    else { return nil }
    guard let type = call.metatype ?? types.expected(of: call) else {
      throw Failure("the type that is resolved here is not written: add it, then migrate again")
    }
    try checkPlain(call)
    return ServiceUse(node: ExprSyntax(call), key: ServiceKey(type: type))
  }

  /// Whether a call is on a resolver: the class, a closure's parameter, or the property of `Resolving`.
  private func asksResolver(_ chain: CallChain, at node: Syntax) -> Bool {
    guard let receiver = chain.receiver?.trimmedDescription else {
      return node.isInResolver || node.registrations.first { _ in true } != nil
    }
    if Self.mainContainers.contains(receiver) {
      return receiver.hasPrefix("Resolver") || node.isInResolver
    }
    return ["resolver", "r", "container"].contains(receiver)
      || node.registrations.contains { $0.parameters.first == receiver }
  }

  // MARK: Functions

  func registeringName(of function: FunctionDeclSyntax) -> String? {
    function.isStatic && Syntax(function).isInResolver ? function.name.text : nil
  }

  func calledRegistering(_ item: CodeBlockItemSyntax) -> String? {
    guard let call = item.item.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let chain = CallChain(call), chain.rest.isEmpty, chain.function != "register"
    else { return nil }
    let isResolver = chain.receiver.map {
      ["Resolver", "self", "Self"].contains($0.trimmedDescription)
    }
    return isResolver ?? Syntax(item).isInResolver ? chain.function : nil
  }

  func finish(_ file: FileRewriting, emptied: Set<String>) {
    for item in file.source.tree.all(CodeBlockItemSyntax.self) {
      guard !Syntax(item).isInResolver, let name = calledRegistering(item) else { continue }
      if emptied.contains(name) {
        file.removeLines(of: item)
      } else if name.hasPrefix("register") {
        file.leave("not everything that is registered here could be moved", at: item)
      }
    }
  }

  // MARK: Other changes

  func rewrites(_ table: ServiceTable) -> [Rewrite] {
    [
      .imports(of: .resolver), Rewrite(Self.renameCall),
      Rewrite { (node: VariableDeclSyntax, file) in Self.rewriteWrapper(node, table, file) },
      Rewrite { (node: MemberAccessExprSyntax, file) in
        guard node.base?.dottedName == "ResolverScope" else { return }
        file.replace(node, with: Self.scope(node.declName.baseName.text))
      },
      Rewrite { (clause: InheritanceClauseSyntax, file) in
        // It only gave access to `resolver`; FactoryKit's protocol of that name is another one.
        guard file.source.imports.contains("Resolver"), let type = clause.parent else { return }
        file.removeConformances(to: ["Resolving"], from: type)
      },
    ]
  }

  /// `@Injected var service: Service` → `@Injected(\.service) var service: Service`.
  private static func rewriteWrapper(
    _ node: VariableDeclSyntax, _ table: ServiceTable, _ file: FileRewriting
  ) {
    for case .attribute(let attribute) in node.attributes {
      let wrapper = attribute.attributeName.trimmedDescription
      let wrappers = ["Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject"]
      guard wrappers.contains(wrapper) else { continue }
      file.attempt(at: node) { () throws(Failure) in
        guard let path = try path(for: attribute, wrapper, of: node, table) else { return }
        file.replace(attribute, with: "@\(wrapper)(\\.\(path))")
      }
    }
  }

  /// The property to name; nil when the attribute names one already.
  private static func path(
    for attribute: AttributeSyntax, _ wrapper: String, of node: VariableDeclSyntax,
    _ table: ServiceTable
  ) throws(Failure) -> String? {
    if case .argumentList(let arguments) = attribute.arguments {
      if arguments.first?.expression.is(KeyPathExprSyntax.self) == true { return nil }
      let text = arguments.trimmedDescription
      throw Failure("'\(text)' has no counterpart: name a factory by its key path")
    }
    guard var type = node.bindings.first?.typeAnnotation?.type.trimmedDescription else {
      throw Failure("the type of this property is not written here")
    }
    if wrapper == "WeakLazyInjected", type.hasSuffix("?") { type.removeLast() }
    return try table.property(for: ServiceKey(type: type))
  }

  /// `Resolver.reset()` and `Resolver.cached.reset()`.
  private static func renameCall(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    guard let called = call.calledExpression.dottedName, called.hasPrefix("Resolver."),
      called.hasSuffix(".reset")
    else { return }
    let name = called.split(separator: ".")[1]
    let owner = name == "reset" ? "Container.shared" : scope(String(name))
    file.replace(call.calledExpression, with: owner + ".reset")
  }

  private static func scope(_ name: String) -> String {
    "Scope." + (name == "application" ? "singleton" : name)
  }
}

extension Syntax {
  /// Whether the node is a member of `Resolver`, or of a type that registers with it.
  fileprivate var isInResolver: Bool {
    guard let type = enclosingType else { return false }
    return type.declaredTypeName == "Resolver" || type.conforms(to: "ResolverRegistering")
  }

  /// The closures around the node that are passed to `register`.
  var registrations: some Sequence<ClosureExprSyntax> {
    ancestry.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.filter { closure in
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
      return call.flatMap(CallChain.init)?.function == "register"
    }
  }
}
