/// A call of `register` on a factory, `container.service.register { … }`.
package struct Registration: Hashable, Sendable {
  /// The factory that is registered.
  package var factory: String
  /// Where the call stands.
  package var location: SourceLocation

  /// Makes a registration from its parts.
  package init(factory: String, location: SourceLocation) {
    self.factory = factory
    self.location = location
  }
}
