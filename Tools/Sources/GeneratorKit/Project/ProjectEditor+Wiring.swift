import SourceModel

extension ProjectEditor {
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
    try insert(
      "EntryFactory",
      [
        "property": service.property, "service": service.type,
        "implementation": service.implementation, "arguments": arguments,
        "modifier": scope?.modifier ?? "",
      ], into: project.container, between: .services)
    try expectRealOne(of: service, scope: scope)
  }

  /// Replaces a service by its mock in an app that is launched with `--fixture`; `answer` is an operation
  /// of which the mock returns something.
  mutating func registerFixture(of service: ServiceNames, answer: Operation? = nil) throws {
    if project.config.preset == .server { return }
    guard let text = try builder.text(of: project.fixtures) else {
      return builder.note("\(project.fixtures) does not exist: \(service.mock) is for tests alone")
    }
    if text.contains("\(service.mock)()") { return }
    let call = "onArg(\"--fixture\") { \(service.mock)() }"
    let isShort = service.property.count + call.count < LineWrapping.maximumLength - 12
    try insert(
      "EntryFixture", ["property": service.property, "mock": service.mock, "isShort": isShort],
      into: project.fixtures, between: .fixtures)
    try expectFixture(of: service, answer: answer)
  }

  /// The lines of an entry from its template; each step of its indentation is a tab.
  func entry(_ template: String, _ context: [String: Any]) throws -> [String] {
    try snippet("Entry/\(template).swift", context)
  }

  /// The lines of a part of a file from its template; each step of their indentation is a tab.
  func snippet(_ template: String, _ context: [String: Any]) throws -> [String] {
    let text = try templates.render(template, baseContext.merging(context) { $1 })
    return TextLines(text).lines.map { line in
      let steps = line.indentation.count / 4
      return String(repeating: "\t", count: steps) + line.content.dropFirst(4 * steps)
    }
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
      throw GeneratorError(
        .alreadyExists,
        "The container has `\(name)` of the type `\(property.type ?? "unknown")`, which is no "
          + "Factory<any \(service.type)>",
        at: "\(property.location)", advice: "Rename that property or choose another service name")
    }
    guard let scope, let text = try builder.text(of: property.location.path),
      let present = FactoryScopeReader.scope(of: name, in: text), present != scope.name
    else { return }
    throw GeneratorError(
      .alreadyExists, "`\(name)` has the scope \(present), not \(scope.name)",
      at: "\(property.location)",
      advice: "Change the modifier there, or leave out --scope to keep it; nothing was changed")
  }

  /// Warns of services that the planned files inject and the container does not have.
  mutating func checkWiring() throws {
    // The index knows the app's own module; what a feature's module injects, it declares itself.
    if project.config.preset == .package { return }
    for change in builder.plan.changes where change.path.hasSuffix(".swift") {
      let text = change.newText ?? ""
      guard text.contains("Injected(\\") else { continue }
      for injection in SourceReader.declarations(in: text, path: change.path).injections {
        let isDefault = injection.container == nil || injection.container == "Container"
        let isPrinted = builder.plan.unplaced.contains { unplaced in
          unplaced.lines.contains { $0.hasPrefix("var \(injection.factory):") }
        }
        guard isDefault, !isPrinted, try existingFactory(injection.factory) == nil else { continue }
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

  /// Adds a route with the screen that it shows.
  mutating func addRoute(_ route: RouteEntry) throws {
    if let existing = try existingRoute(route.name) {
      guard let view = route.view, try rootViewShows(view) else {
        throw duplicate(route, at: existing.location)
      }
      return builder.note("the route \(route.name) is at \(existing.location)")
    }
    try insert(
      MarkedEntry(
        path: project.route, pair: .routes,
        lines: try entry("EntryRoute", ["name": route.name, "payload": route.payload]),
        statusWithoutMarkers: .routeMarkersMissing),
      sorted: true)
    if try !matchedRoutes(in: project.rootView).contains(route.name) {
      try insert(
        "EntryArm", route.arm(showing: route.screen), into: project.rootView, between: .screens)
    }
    try addTerminalScreen(route)
    try addMenuEntry(route)
  }

  /// Shows the route in a terminal too, in a project that has a front for it.
  private mutating func addTerminalScreen(_ route: RouteEntry) throws {
    guard try hasTerminal, try !matchedRoutes(in: project.terminalRoot).contains(route.name)
    else { return }
    try insert(
      "EntryArm", route.arm(showing: route.terminalScreen), into: project.terminalRoot,
      between: .terminalScreens)
    try expectTerminalScreen(of: route)
  }

  /// Offers a screen from the start that needs no payload.
  private mutating func addMenuEntry(_ route: RouteEntry) throws {
    guard route.view != nil, route.payload.isEmpty, try builder.text(of: project.menu) != nil else {
      return
    }
    let parts = [route.title, route.symbol, route.name]
    let isShort = parts.joined().count < LineWrapping.maximumLength - 52
    try insert(
      "EntryMenu",
      ["title": route.title, "symbol": route.symbol, "name": route.name, "isShort": isShort],
      into: project.menu, between: .menuEntries)
    try expectMenuEntry(of: route)
  }

  private func existingRoute(_ name: String) throws -> Located<EnumCase>? {
    guard let text = try builder.text(of: project.route) else { return nil }
    return SourceReader.declarations(in: text, path: project.route).declaredTypes.lazy
      .filter { $0.name == "Route" }.flatMap(\.cases).first { $0.name == name }
  }

  private func matchedRoutes(in path: String) throws -> Set<String> {
    guard let text = try builder.text(of: path) else { return [] }
    return DeclarationLines.matchedCases(in: text)
  }

  private func rootViewShows(_ view: String) throws -> Bool {
    try builder.text(of: project.rootView)?.contains("\(view)(") ?? false
  }

  private func duplicate(_ route: RouteEntry, at location: SourceLocation) -> GeneratorError {
    let advice =
      route.view.map {
        "Use --no-route and show \($0) for it in \(project.rootView), or choose another name"
      }
      ?? "Choose another name"
    return GeneratorError(
      .routeDuplicate, "The route '\(route.name)' exists", at: "\(location)",
      advice: advice + "; nothing was changed")
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

/// A case of `Route` and the arm of the root view that shows it.
struct RouteEntry {
  /// The case.
  var name: String
  /// The payload of the case with its parentheses, or nothing.
  var payload = ""
  /// The pattern that binds the payload, or nothing.
  var pattern = ""
  /// A payload for tests with its parentheses, or nothing; nil when none is known.
  var sample: String? = ""
  /// The request that its screen sends for that payload, as the inside of a string literal; nil when none
  /// is known.
  var request: String?
  /// The expression that makes the screen.
  var screen: String
  /// The view in it, when the route belongs to a generated screen.
  var view: String?
  /// What the screen is called where the app offers it.
  var title: String
  /// The symbol that it is shown with there.
  var symbol = "square.grid.2x2"
  /// The expression that makes the screen in a terminal.
  var terminalScreen: String

  /// The values of the template of the arm that shows `screen`, which takes two lines where one would
  /// be too long at the depth of a switch.
  func arm(showing screen: String) -> [String: Any] {
    let length = "case .\(name)\(pattern): \(screen)".count
    return [
      "name": name, "pattern": pattern, "screen": screen,
      "isShort": length <= LineWrapping.maximumLength - 12,
    ]
  }
}
