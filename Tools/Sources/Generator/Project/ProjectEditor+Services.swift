import Wiring

extension ProjectEditor {
  /// The values of the template of a factory.
  private struct FactoryEntry {
    var property: String
    var service: String
    var implementation: String
    var arguments: String
    var modifier: String
  }

  /// Declares the factory of a service unless the container has it.
  ///
  /// `scope` is nil when the user did not ask for one: then that of a factory that is there is right.
  mutating func register(
    _ service: ServiceNames, scope: ServiceScope? = nil, arguments: String
  ) throws {
    if let present = try existingFactory(service.property) {
      try check(present, is: service, scope: scope)
      return builder.note("\(service.property) is registered at \(present.location)")
    }
    let entry = FactoryEntry(
      property: service.property, service: service.type, implementation: service.implementation,
      arguments: arguments, modifier: scope?.modifier ?? "")
    try insert("EntryFactory", entry, into: project.container, between: .services)
  }

  /// The property of that name in the container, in this plan or in the sources.
  private func existingFactory(_ name: String) throws -> Located<ParsedProperty>? {
    if let text = try builder.text(of: project.container) {
      let planned = SourceIndex(files: [
        SourceReader.declarations(in: text, path: project.container)
      ])
      if let property = planned.defaultContainerProperty(name) { return property }
    }
    return index.defaultContainerProperty(name)
  }

  /// Stops when `@Injected` would not give the service by this property.
  private func check(
    _ property: Located<ParsedProperty>, is service: ServiceNames, scope: ServiceScope?
  ) throws {
    let name = service.property
    guard property.declaration.isFactory(of: service.type) else {
      throw CommandFailure(
        .alreadyExists,
        "The container has `\(name)` of the type `\(property.type ?? "unknown")`, which is no "
          + "Factory<any \(service.type)>",
        at: "\(property.location)", advice: "Rename that property or choose another service name")
    }
    guard let scope, let text = try builder.text(of: property.location.path),
      let present = FactoryScopeReader.scope(of: name, in: text), present != scope.name
    else { return }
    throw CommandFailure(
      .alreadyExists, "`\(name)` has the scope \(present), not \(scope.name)",
      at: "\(property.location)",
      advice: "Change the modifier there, or leave out --scope to keep it; nothing was changed")
  }

  /// Warns of services that the planned files inject and the container does not have.
  mutating func checkWiring() throws {
    for change in builder.plan.changes where change.path.hasSuffix(".swift") {
      guard change.newText.contains("Injected(\\") else { continue }
      let file = SourceReader.declarations(in: change.newText, path: change.path)
      for injection in file.injections where [nil, "Container"].contains(injection.container) {
        let isPrinted = builder.plan.unplaced.contains { unplaced in
          unplaced.lines.contains { $0.hasPrefix("var \(injection.factory):") }
        }
        guard !isPrinted, try existingFactory(injection.factory) == nil else { continue }
        builder.warn(
          "\(injection.location) injects `\(injection.factory)`, which the container does not have: "
            + "the project does not build until it does.")
      }
    }
  }

  /// Warns of a service that the project does not declare.
  mutating func warnIfMissing(_ service: ServiceNames) {
    guard index.declaration(of: service.type) == nil else { return }
    builder.warn(
      "\(service.type) is not declared in this project, which does not build until it is. "
        + "Make it with `factory generate service \(service.base) --async`.")
  }

  /// Warns about a sample among the sources, where SwiftPM warns in every build about a file that it
  /// does not know.
  mutating func checkSample(_ absolutePath: String) {
    guard absolutePath.hasPrefix("\(project.root)/\(project.sources)/") else { return }
    let path = absolutePath.dropFirst(project.root.count + 1)
    builder.warn(
      "\(path) stands among the sources, where SwiftPM warns about it: move it out of \(project.sources)."
    )
  }
}
