/// The origin of an instance.
public enum ResolutionSource: Sendable, Hashable {
  /// The factory's own closure.
  case definition
  /// A registered closure.
  case registration
  /// A closure of a context, such as `onTest`.
  case context
  /// The cache of the factory's scope.
  case scope

  /// The letter in a line of the trace.
  var letter: String {
    switch self {
    case .definition: "F"
    case .registration: "R"
    case .context: "O"
    case .scope: "C"
    }
  }
}
