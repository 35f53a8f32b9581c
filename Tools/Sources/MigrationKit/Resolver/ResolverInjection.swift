import SwiftSyntax

/// `@Injected var service: Service` → `@Injected(\.service) var service: Service`.
struct ResolverInjection: Rewrite {
  private static let wrappers: Set<String> = [
    "Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject", "OptionalInjected",
  ]
  let kinds: Set<SyntaxKind> = [.variableDecl]
  let table: ServiceTable

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(VariableDeclSyntax.self) else { return }
    for case .attribute(let attribute) in node.attributes
    where Self.wrappers.contains(attribute.attributeName.trimmedDescription) {
      switch path(for: attribute, of: node) {
      case nil: continue
      case .success(let path):
        file.replace(
          attribute, with: "@\(attribute.attributeName.trimmedDescription)(\\.\(path))")
        file.count(.injections)
      case .failure(let obstacle): file.leave(obstacle.reason, at: node)
      }
    }
  }

  /// The property to name; nil when the attribute names one already.
  private func path(for attribute: AttributeSyntax, of node: VariableDeclSyntax)
    -> Result<String, Obstacle>?
  {
    var name: String?
    if case .argumentList(let arguments) = attribute.arguments {
      for argument in arguments {
        if argument.expression.is(KeyPathExprSyntax.self) { return nil }
        guard argument.label?.text == "name", let text = argument.expression.serviceName else {
          let text = argument.trimmedDescription
          return .failure(Obstacle("'\(text)' has no counterpart: name a factory by its key path"))
        }
        name = text
      }
    }
    let wrapper = attribute.attributeName.trimmedDescription
    guard wrapper != "OptionalInjected" else {
      return .failure(Obstacle("declare a promise and inject it with @Injected"))
    }
    guard var type = node.bindings.first?.typeAnnotation?.type.trimmedDescription else {
      return .failure(Obstacle("the type of this property is not written here"))
    }
    if wrapper == "WeakLazyInjected", type.hasSuffix("?") { type.removeLast() }
    let key = ServiceKey(type: type, name: name)
    guard let property = table[key] else {
      return .failure(
        Obstacle("\(key.description) is not registered in the migrated sources"))
    }
    guard property.parameters.isEmpty else {
      return .failure(Obstacle("'\(property.name)' needs arguments: resolve it in an initializer"))
    }
    return .success(property.name)
  }
}
