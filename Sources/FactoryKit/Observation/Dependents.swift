// Not built yet: containers note no dependents, so none are found. See Docs/Engine.md.

extension InspectedFactory {
  /// A factory that was built from this one.
  package struct Dependent {
    /// The factory with its container.
    package let name: String
    /// The factories through which it was built.
    package let path: [String]
  }

  /// The factories with live instances that were built from this one's, where that is recorded.
  package var dependents: [Dependent] { [] }
}
