/// What a use does to the wiring.
package enum Action: Equatable, Sendable {
  /// Asks a factory for an instance.
  case resolve(Int)
  /// Asks a factory for an instance later, or passes the factory on.
  case resolveLater(Int)
  /// Makes an instance of a type, as an index into `WiringIndex.types`.
  case construct(Int)
  /// Calls one of these functions, or reads a property of a type itself.
  case run([BodyPlace])
  /// Calls this function on a factory: `register`, `onTest`, `reset`, `contribute`.
  case change(Int, String)
  /// Does something that cannot be told, for this reason, and perhaps what the places do.
  case unresolved(String, leadingTo: [BodyPlace] = [])
  /// Does nothing that matters.
  case none
}
