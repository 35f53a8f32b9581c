package import SourceModel

/// One factory needs another.
package struct Edge: Hashable, Sendable {
  /// When the other factory is asked.
  package enum Kind: String, Hashable, Sendable {
    /// While the instance is made.
    case eager
    /// Later, if at all.
    case lazy
    /// Later, by a wrapper that does not keep the instance, `@WeakLazyInjected`.
    case weak

    /// The kinds from the one that binds most to the one that binds least.
    package static let byStrength: [Kind] = [.eager, .lazy, .weak]

    /// How a property with a wrapper of this name asks.
    init(wrapper: String) {
      self = wrapper == "Injected" ? .eager : wrapper == "WeakLazyInjected" ? .weak : .lazy
    }
  }

  /// The factory that needs, as an index into `Wiring.factories`.
  package var from: Int
  /// The factory that is needed.
  package var to: Int
  /// When it is asked.
  package var kind: Kind
  /// Where it is asked.
  package var location: SourceLocation
  /// The types and functions between the two, in order.
  package var via: [String]
}
