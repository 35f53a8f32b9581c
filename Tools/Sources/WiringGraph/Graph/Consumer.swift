package import SourceModel

/// A type that uses factories and is made by none, such as a view or an app's entry point.
package struct Consumer: Sendable {
  /// The type, as an index into `WiringIndex.types`.
  package var type: Int
  /// Its name.
  package var name: String
  /// Where it is declared.
  package var location: SourceLocation
  /// The factories that it uses, each once.
  package var uses: [Use]

  /// One factory that a consumer uses.
  package struct Use: Hashable, Sendable {
    /// The factory, as an index into `Wiring.factories`.
    package var factory: Int
    /// Eager when it is resolved while the consumer is made.
    package var kind: Edge.Kind
    /// Where it is used.
    package var location: SourceLocation
  }
}
