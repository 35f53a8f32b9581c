/// The comment lines between which the tool adds entries to a file.
struct MarkerPair: Equatable, Sendable {
  /// The line that opens the region.
  var start: String
  /// The line that closes it.
  var end: String

  init(_ subject: String, end: String = "End") {
    start = "// MARK: - \(subject) (auto-generated)"
    self.end = "// MARK: - \(end) auto-generated"
  }

  /// Factories of services in `App/DIContainer.swift`.
  static let services = MarkerPair("Service Factories")
  /// Cases in `Infrastructure/Routing/Route.swift`.
  static let routes = MarkerPair("Routes")
  /// Arms of the switch in `App/RootView.swift`.
  static let screens = MarkerPair("Route Screens")
  /// Folders in `Package.swift`.
  static let folders = MarkerPair("Source Folders")
  /// Files beside the sources in `Package.swift`; the end differs, since the folders are in that file too.
  static let samples = MarkerPair("Samples", end: "End samples")
}
