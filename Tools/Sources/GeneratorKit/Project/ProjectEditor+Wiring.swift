import SourceModel
import SourceParsing

extension ProjectEditor {
  /// Declares the factory of a service unless a container already has a property of that name.
  mutating func register(_ service: ServiceNames, scope: ServiceScope = .unique) throws {
    if let present = try existingFactory(service.property) {
      return builder.note("\(service.property) is registered at \(present.location)")
    }
    try insert(
      MarkedEntry(
        path: project.container, pair: .services,
        lines: [
          "var \(service.property): Factory<any \(service.type)> {",
          "\tself { \(service.implementation)() }\(scope.modifier)",
          "}",
        ],
        statusWithoutMarkers: .success))
  }

  /// The property of that name in any container, or anywhere in the container file.
  private func existingFactory(_ name: String) throws -> PropertyDeclaration? {
    if let property = index.containerProperty(name) { return property }
    guard let text = try builder.text(of: project.container) else { return nil }
    return SourceReader.read(text, path: project.container).types.lazy.flatMap(\.properties).first {
      $0.name == name
    }
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
        path: project.route, pair: .routes, lines: ["case \(route.name)\(route.payload)"],
        statusWithoutMarkers: .routeMarkersMissing),
      sorted: true)
    if try matchedRoutes().contains(route.name) { return }
    try insert(
      MarkedEntry(
        path: project.rootView, pair: .screens, lines: route.arm, statusWithoutMarkers: .success))
  }

  private func existingRoute(_ name: String) throws -> EnumCase? {
    guard let text = try builder.text(of: project.route) else { return nil }
    return SourceReader.read(text, path: project.route).types.lazy
      .filter { $0.name == "Route" }.flatMap(\.cases).first { $0.name == name }
  }

  private func matchedRoutes() throws -> Set<String> {
    guard let text = try builder.text(of: project.rootView) else { return [] }
    return SourceReader.read(text, path: project.rootView).matchedCases
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
  /// The expression that makes the screen.
  var screen: String
  /// The view in it, when the route belongs to a generated screen.
  var view: String?

  /// The arm, on two lines where it would be too long at the depth of the root view's switch.
  var arm: [String] {
    let pattern = "case .\(name)\(self.pattern):"
    let isShort = pattern.count + 1 + screen.count <= LineWrapping.maximumLength - 12
    return isShort ? ["\(pattern) \(screen)"] : [pattern, "\t" + screen]
  }
}
