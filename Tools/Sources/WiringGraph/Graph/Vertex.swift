import SourceModel

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

/// A step from one vertex to the next.
struct Step: Sendable {
  var target: Vertex
  var isEager: Bool
  /// Whether the one who asks does not keep the instance.
  var isWeak = false
  /// The file and the offset of the expression that takes the step.
  var file: Int
  var offset: Int
}
