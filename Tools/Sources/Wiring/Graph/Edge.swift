/// Something needs a factory: another factory, a type that no factory makes, or other code.
package struct Edge: Hashable, Sendable {
  /// What needs the factory.
  package enum Owner: Hashable, Sendable {
    /// The definition of a factory, or a type that it makes, as an index into `Wiring.factories`.
    case factory(Int)
    /// A type that no factory makes, such as a view, as an index into `WiringIndex.types`.
    case type(Int)
    /// A function of a container, or code outside types, by its name.
    case code(String)
  }

  /// When the factory is asked.
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

  /// What needs the factory.
  package var owner: Owner
  /// The factory that is needed, as an index into `Wiring.factories`.
  package var to: Int
  /// When it is asked.
  package var kind: Kind
  /// Where it is asked.
  package var location: SourceLocation
  /// The types and functions between the two, in order.
  package var via: [String] = []

  /// The factory that needs the other one, as an index into `Wiring.factories`; nil for other owners.
  package var from: Int? { if case .factory(let number) = owner { number } else { nil } }
}

/// What the search for edges walks over: factories, and what lies between them.
enum Vertex: Hashable, Sendable {
  /// A factory, as an index into `Wiring.factories`.
  case factory(Int)
  /// Making an instance of a type with an initializer of these labels.
  case construct(Int, labels: [String], trailingClosures: Int)
  /// A function or a property of a type itself.
  case run(BodyPlace)

  /// Making an instance of a type by the call `use`.
  static func construct(_ type: Int, by use: Use) -> Vertex {
    .construct(type, labels: use.labels, trailingClosures: use.trailingClosures)
  }
}

/// A step from one vertex to the next; `Step` is one of a path.
struct Passage: Sendable {
  var target: Vertex
  var isEager: Bool
  /// Whether the one who asks does not keep the instance.
  var isWeak = false
  /// The file and the offset of the expression that takes the step.
  var file: Int
  var offset: Int
}
