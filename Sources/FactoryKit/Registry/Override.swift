// unchecked: immutable; the closure was `@Sendable`, and its isolation is checked before it runs.
/// A closure that stands in for a definition: registered, or chosen by a context.
@usableFromInline
final class Override<P, T>: @unchecked Sendable {
  @usableFromInline let make: (P) -> T
  @usableFromInline let isolation: (any Actor)?

  @inlinable
  init(_ make: @escaping (P) -> T, isolation: (any Actor)?) {
    self.make = make
    self.isolation = isolation
  }

  /// An override as a factory of these types needs it.
  ///
  /// Identity is result type and name: a factory and a parameter factory may share both, and a
  /// closure registered on the one cannot serve the other.
  @inlinable
  static func of(_ object: AnyObject, for entry: Entry) -> Override<P, T> {
    guard type(of: object) == Override<P, T>.self else { stopForWrongParameter(entry, P.self) }
    return unsafeDowncast(object, to: Override<P, T>.self)
  }
}

@usableFromInline @inline(never)
func stopForWrongParameter(_ entry: Entry, _ type: Any.Type) -> Never {
  fatalError(
    """
    FACTORY: \(entry.displayName) was registered with another parameter type than \(type). \
    Two factories of one container share this name and result type: rename one of them.
    """
  )
}

// unchecked: immutable; the closure is `@Sendable`, and its isolation is checked before it runs.
/// What runs after each resolution of a factory.
final class Decorator<T>: @unchecked Sendable {
  let decorate: (T, Bool) -> Void
  let isolation: (any Actor)?

  init(_ decorate: @escaping (T, Bool) -> Void, isolation: (any Actor)?) {
    self.decorate = decorate
    self.isolation = isolation
  }
}
