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
  ///
  /// It is not inlined, because the optimizer of Swift 6.3.1 stops where it is in a loop over edges.
  @inline(never)
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

/// A call that changes a factory from outside its definition: `register`, a context, a reset.
package struct FactoryChange: Sendable {
  /// The factory, as an index into `Wiring.factories`.
  package var factory: Int
  /// The function, `register`, `onTest`, `reset`, `contribute`.
  package var function: String
  /// The member that the call stands in.
  package var place: BodyPlace
  /// The body that the call stands in; a function has others, too, such as default values.
  package var body: ParsedBody
  /// The call, as an index into the uses of the body.
  package var use: Int
  /// Whether it stands in test code.
  package var isTest: Bool
  /// Whether it stands in a preview.
  package var isPreview: Bool

  /// The call.
  package var call: Use { body.uses[use] }
}

/// Something that the sources do not tell.
package struct Unresolved: Hashable, Sendable, Encodable {
  /// Why it cannot be told.
  package var reason: String
  /// Where it is.
  package var location: SourceLocation

  /// Makes it from its parts.
  package init(reason: String, location: SourceLocation) {
    (self.reason, self.location) = (reason, location)
  }

  private enum CodingKeys: String, CodingKey { case reason, file, line }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(reason, forKey: .reason)
    try container.encode(location.path, forKey: .file)
    try container.encode(location.line, forKey: .line)
  }
}

extension Unresolved {
  /// One line that says how much is unresolved, and the first place; nil where nothing is.
  package static func summary(of list: [Unresolved]) -> String? {
    list.first.map {
      "unresolved: \(list.count), first \($0.location): \($0.reason); `factory lint --unresolved` lists all."
    }
  }
}
