import SwiftSyntax

/// `@Injected var service: Service` → `@Injected(\.service) var service: Service`.
struct ResolverInjection {
  private static let wrappers: Set<String> = [
    "Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject", "OptionalInjected",
  ]
  let table: ServiceTable

  func rewrite(_ node: VariableDeclSyntax, in file: FileRewriting) {
    for case .attribute(let attribute) in node.attributes {
      let wrapper = attribute.attributeName.trimmedDescription
      guard Self.wrappers.contains(wrapper) else { continue }
      file.attempt(at: node) { () throws(Obstacle) in
        guard let path = try path(for: attribute, of: node) else { return }
        file.replace(attribute, with: "@\(wrapper)(\\.\(path))")
        file.count(.injections)
      }
    }
  }

  /// The property to name; nil when the attribute names one already.
  private func path(for attribute: AttributeSyntax, of node: VariableDeclSyntax)
    throws(Obstacle) -> String?
  {
    var name: String?
    if case .argumentList(let arguments) = attribute.arguments {
      for argument in arguments {
        if argument.expression.is(KeyPathExprSyntax.self) { return nil }
        guard argument.label?.text == "name", let text = argument.expression.serviceName else {
          let text = argument.trimmedDescription
          throw Obstacle("'\(text)' has no counterpart: name a factory by its key path")
        }
        name = text
      }
    }
    let wrapper = attribute.attributeName.trimmedDescription
    guard wrapper != "OptionalInjected" else {
      throw Obstacle("declare a promise and inject it with @Injected")
    }
    guard var type = node.bindings.first?.typeAnnotation?.type.trimmedDescription else {
      throw Obstacle("the type of this property is not written here")
    }
    if wrapper == "WeakLazyInjected", type.hasSuffix("?") { type.removeLast() }
    let property = try table.property(for: ServiceKey(type: type, name: name))
    guard property.parameters.isEmpty else {
      throw Obstacle("'\(property.name)' needs arguments: resolve it in an initializer")
    }
    return property.name
  }
}
