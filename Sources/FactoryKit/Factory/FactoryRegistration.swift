public import CFactoryEngine

/// The factory and container of a factory value.
///
/// Its contents are private to the library.
///
/// It has two words, so that a factory with its definition has four, which fit into registers.
@frozen
public struct FactoryRegistration<P, T> {
  /// The container, which is never nil; the type is an optional because `_fixLifetime` takes one
  /// without a copy.
  @usableFromInline let container: AnyObject?
  /// The entry in the container's core, which is valid while the container lives.
  @usableFromInline var handle: fe_handle
}

extension FactoryRegistration {
  // This is transparent in release builds, where the optimizer then removes every retain and
  // release of the container. Debug builds call it, which is less code in the client.
  #if DEBUG
    @inlinable
  #else
    @_transparent @usableFromInline
  #endif
  init(
    _ container: some ManagedContainer, _ kind: Any.Type,
    _ key: StaticString, _ fileID: StaticString, _ line: UInt, _ isolation: (any Actor)?
  ) {
    self.container = container
    handle = findFactory(in: container, key, kind, fileID, line, isolation)
  }

  /// The registration of an asynchronous factory, whose definition switches to its actor by itself.
  #if DEBUG
    @inlinable
  #else
    @_transparent @usableFromInline
  #endif
  init(
    _ container: some ManagedContainer, _ kind: Any.Type,
    _ key: StaticString, _ fileID: StaticString, _ line: UInt
  ) {
    self.container = container
    handle = findFactory(in: container, key, kind, fileID, line)
  }

  /// Runs `body` with the handle, and keeps the container alive meanwhile.
  ///
  /// Otherwise the compiler may release the container as soon as its handle was read, because
  /// nothing uses the container afterwards. Release builds do so.
  @inlinable
  func withHandle<Result>(_ body: (fe_handle) -> Result) -> Result {
    defer { _fixLifetime(container) }
    return body(handle)
  }

  /// Container and property, as messages write a factory.
  @usableFromInline var displayName: String { withEntry { $0.displayName } }

  /// Applies a modifier, which returns the handle of a value that states that modifier.
  ///
  /// Modifiers consume their factory, so that none of them retains the container.
  @inlinable @inline(__always)
  mutating func change(_ modifier: (fe_handle) -> fe_handle) {
    handle = modifier(handle)
    _fixLifetime(container)
  }

  /// Runs `body` with the entry, and keeps the container alive meanwhile.
  func withEntry<Result>(_ body: (Entry) -> Result) -> Result {
    withHandle { body(Entry.at($0)) }
  }
}

// unchecked: immutable; the entry has a lock and lives as long as the container.
extension FactoryRegistration: @unchecked Sendable {}

/// The text of a key that is a single Unicode scalar instead of a pointer.
@usableFromInline @inline(never)
func nameOfScalar(_ key: StaticString) -> UnsafePointer<UInt8> {
  ScalarKey.bytes(of: key.unicodeScalar)
}

@usableFromInline @inline(never)
func setIsolation(_ isolation: any Actor, _ handle: fe_handle) {
  Entry.at(handle).set(isolation)
}
