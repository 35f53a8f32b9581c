/// What an expression stands for, as far as declarations tell.
package enum Value: Equatable, Sendable {
  /// A type itself, as an index into `WiringIndex.types`.
  case type(Int)
  /// Some value of a type.
  case instance(Int)
  /// A factory, as an index into `Wiring.factories`.
  case factory(Int)
  /// Functions of the name, one of which is meant.
  case functions([BodyPlace])
  /// A stored or computed property that belongs to a type itself, with its value.
  case staticProperty(BodyPlace)
  /// A key path, as an index into `WiringIndex.types` of its root where that is given, and its names.
  case keyPath(root: Int?, names: [String])
  /// Something that holds factories, or is one, where nothing tells which: a parameter, or a property
  /// with a list.
  case held(BodyPlace?)
  /// Several declarations have the name, and nothing tells which is meant.
  case ambiguous
  /// Nothing that was read.
  case unknown
}
