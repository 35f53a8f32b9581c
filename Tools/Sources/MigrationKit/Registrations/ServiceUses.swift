import SwiftSyntax

/// Rewrites requests: `resolver.resolve(Service.self)` → `self.service()`.
struct ServiceUses<Library: ServiceLibrary> {
  let library: Library
  let table: ServiceTable
  /// The closures that become definitions, where `self` is the container.
  var definitions: Set<SyntaxIdentifier> = []
  /// The statements that are left as they are.
  var left: Set<SyntaxIdentifier> = []

  /// Rewrites all requests of a file; those within a registration that fails stay, with it.
  func rewrite(in file: FileRewriting, registrations: [ServiceRegistration]) {
    let closures = Dictionary(
      registrations.map { ($0.closure.id, $0) }, uniquingKeysWith: { first, _ in first })
    for registration in registrations where !left.contains(registration.statement.id) {
      for use in registration.parameterUses { file.replace(use.node, with: use.name) }
    }
    for call in file.source.tree.callsInnermostFirst {
      let ancestry = Syntax(call).ancestry
      if ancestry.contains(where: { left.contains($0.id) }) { continue }
      let registration = ancestry.lazy.compactMap { closures[$0.id] }.first
      do {
        guard let use = try library.use(call) else { continue }
        file.replace(use.node, with: try text(of: use, in: registration, file: file))
        file.count(.resolutions)
      } catch {
        if registration == nil { file.leave(error.reason, at: call) }
      }
    }
  }

  /// Throws why a registration cannot be moved: the first request in it that is not understood.
  func check(_ registration: ServiceRegistration) throws(Obstacle) {
    for call in registration.closure.callsInnermostFirst {
      guard let use = try library.use(call) else { continue }
      _ = try property(of: use)
    }
  }

  /// The references in a registration that name whom it asks, and are rewritten.
  func receivers(in registration: ServiceRegistration) -> Set<SyntaxIdentifier> {
    let names = registration.closure.callsInnermostFirst.filter(isUse).compactMap { call in
      CallChain(call)?.receiver?.as(DeclReferenceExprSyntax.self)?.id
    }
    return Set(names)
  }

  /// Whether a call asks for a service, understood or not.
  private func isUse(_ call: FunctionCallExprSyntax) -> Bool {
    do {
      return try library.use(call) != nil
    } catch {
      return true
    }
  }

  private func property(of use: ServiceUse) throws(Obstacle) -> ServiceTable.Property {
    try table.property(for: use.key, arguments: use.arguments.count)
  }

  private func text(
    of use: ServiceUse, in registration: ServiceRegistration?, file: FileRewriting
  ) throws(Obstacle) -> String {
    let property = try property(of: use)
    let arguments = try arguments(of: use, for: property, in: file)
    let call = "\(access(of: use, in: registration)).\(property.name)(\(arguments))"
    return use.isOptional ? "Optional(\(call))" : call
  }

  private func access(of use: ServiceUse, in registration: ServiceRegistration?) -> String {
    guard let registration else { return use.receiver ?? "Container.shared" }
    if definitions.contains(registration.closure.id) { return "self" }
    return registration.receiver ?? "Container.shared"
  }

  private func arguments(
    of use: ServiceUse, for property: ServiceTable.Property, in file: FileRewriting
  ) throws(Obstacle) -> String {
    guard use.arguments.count > 1 else {
      return use.arguments.first.map { file.text(of: $0.value) } ?? ""
    }
    let isLabelled = use.arguments.contains { $0.label != nil }
    var parts: [String] = []
    for (position, parameter) in property.parameters.enumerated() {
      let byLabel = use.arguments.first { $0.label == parameter.name }
      guard let argument = byLabel ?? (isLabelled ? nil : use.arguments[position]) else {
        throw Obstacle("'\(property.name)' needs the argument '\(parameter.name)'")
      }
      parts.append("\(parameter.name): \(file.text(of: argument.value))")
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }
}
