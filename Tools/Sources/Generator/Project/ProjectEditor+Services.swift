import Wiring

extension ProjectEditor {
  /// The values of the template of a factory.
  private struct FactoryEntry {
    let property: String
    let service: String
    let implementation: String
    let arguments: String
    let modifier: String
  }

  /// Declares the factory of a service unless the container has it.
  ///
  /// `scope` is nil when the user did not ask for one.
  mutating func register(
    _ service: ServiceNames, scope: ServiceScope? = nil, arguments: String
  ) throws {
    let name = service.property
    guard let present = try existingFactory(name) else {
      let entry = FactoryEntry(
        property: name, service: service.type, implementation: service.implementation,
        arguments: arguments, modifier: scope?.modifier ?? "")
      return try insert("EntryFactory", entry, into: project.container, between: .services)
    }
    // `@Injected` would not give the service by another property.
    guard present.declaration.isFactory(of: service.type) else {
      throw CommandFailure(
        .alreadyExists,
        "The container has `\(name)` of the type `\(present.type ?? "unknown")`, which is no "
          + "Factory<any \(service.type)>",
        at: "\(present.location)", advice: "Rename that property or choose another service name")
    }
    plan.note("\(name) is registered at \(present.location)")
    let lines = TextLines(try plan.text(of: present.location.path) ?? "").lines
    let declared = lines.dropFirst(present.location.line - 1).prefix(3).map(\.content).joined()
    if let scope, !declared.contains(scope.modifier.isEmpty ? "}" : scope.modifier) {
      plan.warn(
        "\(present.location): `\(name)` stays as it is: change its scope there to \(scope.name).")
    }
  }

  /// The property of that name in the container, in this plan or in the sources.
  private func existingFactory(_ name: String) throws -> Located<ParsedProperty>? {
    let text = try plan.text(of: project.container)
    let planned = text.map { SourceReader.declarations(in: $0, path: project.container) }
    let files = [planned].compactMap { $0 } + index.files
    return files.flatMap(\.declaredTypes)
      .filter { ["Container", "FactoryKit.Container"].contains($0.name) }
      .lazy.flatMap(\.properties).first { $0.name == name }
  }

  /// Warns of a service that the project does not declare.
  mutating func warnIfMissing(_ service: ServiceNames) {
    guard index.declaration(of: service.type) == nil else { return }
    plan.warn(
      "\(service.type) is not declared in this project, which does not build until it is. "
        + "Make it with `factory generate service \(service.base) --async`.")
  }
}

extension ParsedProperty {
  /// Whether this is a factory without parameters of the protocol `type`.
  fileprivate func isFactory(of type: String) -> Bool {
    let spelling = (self.type ?? "").filter { !$0.isWhitespace && !"()".contains($0) }
      .replacing("FactoryKit.", with: "")
    return ["Factory<any\(type)>", "Factory<\(type)>"].contains(spelling)
  }
}
