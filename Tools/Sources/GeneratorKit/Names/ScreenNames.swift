/// The names that belong to one screen.
struct ScreenNames: Equatable, Sendable {
  /// The name without `View`: `MovieList`.
  var base: String

  /// Takes the argument of a command; one trailing `View` is accepted and not doubled.
  init(_ argument: String) throws {
    try Identifier.check(argument, as: .screen)
    base = Casing.dropping("View", from: argument)
  }

  /// The view: `MovieListView`.
  var view: String { base + "View" }
  /// The view model: `MovieListViewModel`.
  var viewModel: String { base + "ViewModel" }

  /// The screen in a terminal: `MovieListTerminalScreen`.
  var terminalScreen: String { base + "TerminalScreen" }

  /// The route to the screen, which is made with `arguments`.
  func route(arguments: String = "") throws -> RouteEntry {
    let name = Casing.lowered(base)
    guard !ReservedNames.keywords.contains(name) else {
      throw GeneratorError(
        .invalidName, "The screen '\(base)' makes the route '\(name)', a reserved word of Swift",
        advice: "Choose another name, or use --no-route")
    }
    return RouteEntry(
      name: name, screen: "\(view)(\(arguments))", view: view, title: Casing.title(base),
      terminalScreen: "\(terminalScreen)(\(arguments))")
  }
}
