/// What new instances of a factory are passed through, without the factory's type.
// unchecked: immutable; which actor the closure belongs to is checked before it runs.
class AnyWrap: @unchecked Sendable {
  /// The actor that the closure belongs to.
  let isolation: (any Actor)?

  init(isolation: (any Actor)?) { self.isolation = isolation }

  /// The wrap as a factory of this result type needs it.
  final func typed<T>(_ instance: T.Type) -> Wrap<T> {
    // unchecked: the result type is part of the key of the entry that keeps it.
    unsafeDowncast(self, to: Wrap<T>.self)
  }
}

/// What new instances of a factory are passed through.
// unchecked: see AnyWrap.
final class Wrap<T>: AnyWrap, @unchecked Sendable {
  let wrap: (T) -> T

  init(isolation: (any Actor)?, _ wrap: @escaping (T) -> T) {
    self.wrap = wrap
    super.init(isolation: isolation)
  }
}
