/// What runs after each resolution of a factory, without the factory's type.
// unchecked: immutable; which actor the closure belongs to is checked before it runs.
class AnyDecorator: @unchecked Sendable {
  /// The actor that the closure belongs to.
  let isolation: (any Actor)?

  init(isolation: (any Actor)?) { self.isolation = isolation }

  /// The decorator as a factory of this result type needs it.
  final func typed<T>(_ instance: T.Type) -> Decorator<T> {
    // unchecked: the result type is part of the key of the entry that keeps it.
    unsafeDowncast(self, to: Decorator<T>.self)
  }
}

/// What runs after each resolution of a factory.
// unchecked: see AnyDecorator.
final class Decorator<T>: AnyDecorator, @unchecked Sendable {
  let decorate: (T, Bool) -> Void

  init(isolation: (any Actor)?, _ decorate: @escaping (T, Bool) -> Void) {
    self.decorate = decorate
    super.init(isolation: isolation)
  }
}
