import SwiftSyntax

/// Rewrites requests: `resolver.resolve(Service.self)` → `self.service()`.
struct ServiceUses<Library: ServiceLibrary> {
  let library: Library
  let table: ServiceTable
  /// The closures that become definitions, where `self` is the container.
  let definitions: Set<SyntaxIdentifier>
  /// The statements that are left as they are.
  let left: Set<SyntaxIdentifier>

  /// Rewrites all requests of a file; those within a registration that fails stay, with it.
  func rewrite(in file: FileRewriting, registrations: [ServiceRegistration]) {
    let closures = Dictionary(
      registrations.map { ($0.closure.id, $0) }, uniquingKeysWith: { first, _ in first })
    for registration in registrations where !left.contains(registration.statement.id) {
      for use in registration.parameterUses { file.replace(use.node, with: use.name) }
    }
    for expression in Syntax(file.source.tree).expressionsInnermostFirst {
      guard let use = library.use(expression), !isLeft(expression) else { continue }
      let registration = enclosing(expression, among: closures)
      switch use.flatMap({ text(of: $0, in: registration, file: file) }) {
      case .success(let replacement):
        file.replace(replacement.node, with: replacement.text)
        file.count(.resolutions)
      case .failure(let obstacle):
        if registration == nil { file.leave(obstacle.reason, at: expression) }
      }
    }
  }

  /// Why a registration cannot be moved: the first request in it that is not understood.
  func obstacle(in registration: ServiceRegistration) -> Obstacle? {
    for expression in Syntax(registration.closure).expressionsInnermostFirst {
      guard let use = library.use(expression) else { continue }
      if case .failure(let obstacle) = use.flatMap({ check($0) }) { return obstacle }
    }
    return nil
  }

  /// The references in a registration that name whom it asks, and are rewritten.
  func receivers(in registration: ServiceRegistration) -> Set<SyntaxIdentifier> {
    var found: Set<SyntaxIdentifier> = []
    for expression in Syntax(registration.closure).expressionsInnermostFirst {
      guard library.use(expression) != nil, let receiver = CallChain(expression)?.receiver,
        let name = receiver.as(DeclReferenceExprSyntax.self)
      else { continue }
      found.insert(name.id)
    }
    return found
  }

  private func isLeft(_ expression: ExprSyntax) -> Bool {
    sequence(first: Syntax(expression), next: \.parent).contains { left.contains($0.id) }
  }

  private func enclosing(
    _ expression: ExprSyntax, among closures: [SyntaxIdentifier: ServiceRegistration]
  ) -> ServiceRegistration? {
    sequence(first: Syntax(expression), next: \.parent).lazy.compactMap { closures[$0.id] }.first
  }

  private func check(_ use: ServiceUse) -> Result<ServiceTable.Property, Obstacle> {
    guard let property = table[use.key] else {
      return .failure(
        Obstacle("\(use.key.description) is not registered in the migrated sources"))
    }
    guard property.parameters.count == use.arguments.count else {
      return .failure(
        Obstacle("'\(property.name)' takes \(property.parameters.count) arguments"))
    }
    return .success(property)
  }

  private func text(
    of use: ServiceUse, in registration: ServiceRegistration?, file: FileRewriting
  ) -> Result<(node: ExprSyntax, text: String), Obstacle> {
    check(use).flatMap { property in
      arguments(of: use, for: property, in: file).map { arguments in
        let call = "\(access(of: use, in: registration)).\(property.name)(\(arguments))"
        return (use.node, use.shape == .optional ? "Optional(\(call))" : call)
      }
    }
  }

  private func access(of use: ServiceUse, in registration: ServiceRegistration?) -> String {
    guard let registration else { return use.receiver ?? "Container.shared" }
    if definitions.contains(registration.closure.id) { return "self" }
    return registration.receiver ?? "Container.shared"
  }

  private func arguments(
    of use: ServiceUse, for property: ServiceTable.Property, in file: FileRewriting
  ) -> Result<String, Obstacle> {
    guard use.arguments.count > 1 else {
      return .success(use.arguments.first.map { file.text(of: $0.value) } ?? "")
    }
    var parts: [String] = []
    for (position, parameter) in property.parameters.enumerated() {
      let byLabel = use.arguments.first { $0.label == parameter.name }
      let isLabelled = use.arguments.contains { $0.label != nil }
      guard let argument = byLabel ?? (isLabelled ? nil : use.arguments[position]) else {
        return .failure(Obstacle("'\(property.name)' needs the argument '\(parameter.name)'"))
      }
      parts.append("\(parameter.name): \(file.text(of: argument.value))")
    }
    return .success("(" + parts.joined(separator: ", ") + ")")
  }
}

extension Syntax {
  /// All expressions at and below the node, those within others first.
  var expressionsInnermostFirst: [ExprSyntax] {
    let collector = ExpressionCollector(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.expressions
  }
}

/// Collects the expressions that can ask for a service.
private final class ExpressionCollector: SyntaxVisitor {
  private(set) var expressions: [ExprSyntax] = []

  override func visitPost(_ node: FunctionCallExprSyntax) { expressions.append(ExprSyntax(node)) }
}
