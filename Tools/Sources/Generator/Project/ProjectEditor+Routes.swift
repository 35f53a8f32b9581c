import Wiring

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
  /// Whether what is added for it fits one line.
  var isShort = true
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
      // An arm takes two lines where one would be too long at the depth of a switch.
      let length = "case .\(route.name)\(route.pattern): \(route.screen)".count
      var line = route
      line.isShort = length <= LineWrapping.maximumLength - 12
      try insert("EntryArm", line, into: project.rootView, between: .screens)
    }
    try addMenuEntry(route)
  }

  /// Offers a screen from the start that needs no payload.
  private mutating func addMenuEntry(_ route: RouteEntry) throws {
    guard route.view != nil, route.payload.isEmpty, try plan.text(of: menu) != nil else {
      return
    }
    let length = [route.title, route.symbol, route.name].joined().count
    var line = route
    line.isShort = length < LineWrapping.maximumLength - 52
    try insert("EntryMenu", line, into: menu, between: .menuEntries)
  }

  private func existingRoute(_ name: String) throws -> Located<EnumCase>? {
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

  private func duplicate(_ route: RouteEntry, at location: SourceLocation) -> CommandFailure {
    let advice =
      route.view.map {
        "Use --no-route and show \($0) for it in \(project.rootView), or choose another name"
      } ?? "Choose another name"
    return CommandFailure(
      .routeDuplicate, "The route '\(route.name)' exists", at: "\(location)",
      advice: advice + "; nothing was changed")
  }
}
