/// Where an instance came from.
public enum ResolutionSource: Sendable, Hashable {
  /// The factory's own closure.
  case definition
  /// A registered closure.
  case registration
  /// A closure chosen by a context, such as `onTest`.
  case context
  /// A scope that had kept it.
  case scope

  /// The letter that the trace shows.
  var letter: String {
    switch self {
    case .definition: "F"
    case .registration: "R"
    case .context: "O"
    case .scope: "C"
    }
  }
}
