/// Where a project keeps what is generated, below its sources; a team may set other folders.
struct ProjectPaths: Equatable, Sendable {
  var features = "Features"
  var models = "Models"
  var services = "Services"
  var views = "Views"

  /// The settings, in the order of their names.
  static let keys = ["features", "models", "services", "views"]

  /// Takes one setting; says what is wrong with its value, or nil.
  mutating func set(_ key: String, _ value: String) -> String? {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = parts.allSatisfy { part in
      part.wholeMatch(of: /[A-Za-z0-9_+-][A-Za-z0-9_+. -]*/) != nil
    }
    guard isInside else { return "is no folder below the sources" }
    switch key {
    case "features": features = value
    case "models": models = value
    case "services": services = value
    default: views = value
    }
    return nil
  }
}
