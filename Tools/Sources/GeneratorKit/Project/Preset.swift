/// What kind of project `factory new` makes.
package enum Preset: String, CaseIterable, Sendable {
  /// An app with screens.
  case app
  /// A Hummingbird server that keeps its resources in SQLite.
  case server

  /// The folder of its templates.
  var templates: String { self == .app ? "Project/" : "Server/" }
}
