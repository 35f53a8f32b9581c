/// A property that a wrapper such as `@Injected` fills from a container.
package struct Injection: Hashable, Sendable {
  /// The name of the wrapper, without the at sign.
  package var wrapper: String
  /// The container that the key path names, or nil for the default one.
  package var container: String?
  /// The factory that the key path names.
  package var factory: String
  /// The name of the property.
  package var property: String
  /// Where the name of the property stands.
  package var location: SourceLocation

  /// Makes an injection from its parts.
  package init(
    wrapper: String, container: String?, factory: String, property: String,
    location: SourceLocation
  ) {
    self.wrapper = wrapper
    self.container = container
    self.factory = factory
    self.property = property
    self.location = location
  }
}
