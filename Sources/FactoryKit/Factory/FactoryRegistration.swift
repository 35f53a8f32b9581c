public import CFactoryRegistry

/// Which factory of which container a value stands for.
///
/// Its content is not public.
///
/// Two words, so that with its definition a factory is four, which fit into registers.
@frozen
public struct FactoryRegistration<P, T> {
  /// Never nil; an optional, because `_fixLifetime` takes those as they are.
  @usableFromInline let container: AnyObject?
  /// The entry in the container's core, good while the container lives, and whether the modifiers
  /// that follow come from outside a definition that ended with `once`.
  @usableFromInline let handle: fk_handle
}

extension FactoryRegistration {
  // Transparent in release builds: the optimizer then removes every retain and release of the
  // container. Debug builds call it, because that is less code in the client.
  #if DEBUG
    @inlinable
  #else
    @_transparent @usableFromInline
  #endif
  init(
    _ container: some ManagedContainer,
    kind: Any.Type,
    key: StaticString, fileID: StaticString, line: UInt,
    isolation: (any Actor)?
  ) {
    self.container = container
    handle = findFactory(in: container, key, kind, fileID, line, isolation)
  }

  /// The same registration after `once()`.
  @usableFromInline
  init(passingOnce other: FactoryRegistration<P, T>) {
    container = other.container
    handle = fk_handle_passing_once(other.handle)
  }

  /// Runs `body` with the handle, and keeps the container alive meanwhile.
  ///
  /// The compiler sees that nothing of the container is used after its handle was read, and may
  /// release it then: where no other reference is left, release builds do.
  @inlinable
  func withHandle<Result>(_ body: (fk_handle) -> Result) -> Result {
    defer { _fixLifetime(container) }
    return body(handle)
  }

  /// Runs `body` with the entry, and keeps the container alive meanwhile.
  func withEntry<Result>(_ body: (Entry) -> Result) -> Result {
    withHandle { body(fk_handle_entry($0)) }
  }
}

// unchecked: immutable; the entry guards itself and lives as long as the container.
extension FactoryRegistration: @unchecked Sendable {}

/// The text of a key that is no pointer but a single Unicode scalar.
@usableFromInline @inline(never)
func nameOfScalar(_ key: StaticString) -> UnsafePointer<UInt8> {
  ScalarKey.bytes(of: key.unicodeScalar)
}

@usableFromInline @inline(never)
func setIsolation(_ isolation: any Actor, _ handle: fk_handle) {
  handle.entry.setIsolation(isolation)
}
