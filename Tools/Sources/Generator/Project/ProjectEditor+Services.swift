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
    guard present.isFactory(of: service.type) else {
      throw Failure(
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
  private func existingFactory(_ name: String) throws -> ParsedProperty? {
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

/// A case of `Route` and the arm of the root view that shows it.
struct RouteEntry {
  /// The case.
  var name: String
  /// The payload of the case with its parentheses, or nothing.
  var payload = ""
  /// The pattern that binds the payload, or nothing.
  var pattern = ""
  /// The expression that makes the screen.
  var screen: String
  /// The view in it, when the route belongs to a generated screen.
  var view: String?
  /// What the screen is called where the app offers it.
  var title: String
  /// The symbol that it is shown with there.
  var symbol = "square.grid.2x2"
}

extension ProjectEditor {
  private var menu: String { project.sources + "/App/AppMenu.swift" }

  /// Adds a route with the screen that it shows.
  mutating func addRoute(_ route: RouteEntry) throws {
    if let existing = try existingRoute(route.name) {
      guard let view = route.view, try rootViewShows(view) else {
        throw duplicate(route, at: existing.location)
      }
      return plan.note("the route \(route.name) is at \(existing.location)")
    }
    try insert(
      "EntryRoute", route, into: project.route,
      between: .routes, sorted: true, otherwise: .routeMarkersMissing)
    if try !matchedRoutes().contains(route.name) {
      try insert("EntryArm", route, into: project.rootView, between: .screens)
    }
    try addMenuEntry(route)
  }

  /// Offers a screen from the start that needs no payload.
  private mutating func addMenuEntry(_ route: RouteEntry) throws {
    guard route.view != nil, route.payload.isEmpty, try plan.text(of: menu) != nil else {
      return
    }
    try insert("EntryMenu", route, into: menu, between: .menuEntries)
  }

  private func existingRoute(_ name: String) throws -> EnumCase? {
    guard let text = try plan.text(of: project.route) else { return nil }
    return SourceReader.declarations(in: text, path: project.route).declaredTypes.lazy
      .filter { $0.name == "Route" }.flatMap(\.cases).first { $0.name == name }
  }

  private func matchedRoutes() throws -> Set<String> {
    try plan.text(of: project.rootView).map(DeclarationLines.matchedCases) ?? []
  }

  private func rootViewShows(_ view: String) throws -> Bool {
    try plan.text(of: project.rootView)?.contains("\(view)(") ?? false
  }

  private func duplicate(_ route: RouteEntry, at location: SourceLocation) -> Failure {
    let advice =
      route.view.map {
        "Use --no-route and show \($0) for it in \(project.rootView), or choose another name"
      } ?? "Choose another name"
    return Failure(
      .routeDuplicate, "The route '\(route.name)' exists", at: "\(location)",
      advice: advice + "; nothing was changed")
  }
}
