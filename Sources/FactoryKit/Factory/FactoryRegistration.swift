internal import CFactoryPlatform

/// Which factory of which container a value stands for.
///
/// Its content is not public.
///
/// Few fields on purpose: the optimizer takes a value apart, and with it removes every retain and
/// release of the container and of the closure, as long as factory and registration have no more
/// than six. Measured: 1.0 instead of 1.7 times a direct init for a closure that captures its
/// container.
public struct FactoryRegistration<P, T> {
  /// Never nil; an optional, because `_fixLifetime` takes those as they are.
  @usableFromInline let container: AnyObject?
  /// Good while the container lives: whoever uses it ends with `_fixLifetime(container)`.
  ///
  /// The compiler sees that nothing of the container is used after its entry was read, and may
  /// release it then. Where no other reference is left, release builds do.
  @usableFromInline let entry: Entry
  /// The actor that the definition is isolated to.
  @usableFromInline let isolation: (any Actor)?
  /// Whether the modifiers that follow come from outside a definition that ended with `once`.
  @usableFromInline let passedOnce: Bool

  // Transparent, as is every step from `self { ... }` to the call, for the same reason.
  @_transparent @usableFromInline
  init(
    _ container: some ManagedContainer,
    key: StaticString,
    fileID: StaticString,
    line: UInt,
    isolation: (any Actor)?
  ) {
    self.container = container
    entry = container.entry(
      for: key,
      type: unsafeBitCast(T.self as Any.Type, to: UnsafeRawPointer.self),
      fileID: fileID,
      line: line
    )
    self.isolation = isolation
    passedOnce = false
  }

  /// The same registration after `once()`.
  init(passingOnce other: FactoryRegistration<P, T>) {
    container = other.container
    entry = other.entry
    isolation = other.isolation
    passedOnce = true
  }
}

// unchecked: immutable; the entry guards itself and lives as long as the container.
extension FactoryRegistration: @unchecked Sendable {}
