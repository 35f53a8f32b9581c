/// The part of a container's or factory's state that a reset undoes.
public enum FactoryResetOptions: Sendable {
  /// Everything.
  case all
  /// Nothing.
  case none
  /// Registered closures.
  case registration
  /// Closures for contexts.
  case context
  /// Cached instances.
  case scope
}
