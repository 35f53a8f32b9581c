import ArgumentParser

/// What kind of project `factory new` makes.
package enum Preset: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// An app with screens.
  case app
  /// A Hummingbird server that keeps its resources in SQLite.
  case server
  /// An app whose features are modules of one package.
  case package

  /// The folder of its templates.
  var templates: String {
    switch self {
    case .app: "Project/"
    case .server: "Server/"
    case .package: "Modules/"
    }
  }
}
