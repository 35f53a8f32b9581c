public import CFactoryEngine

/// The factory and container of a factory value.
///
/// Its contents are private to the library.
///
/// It has two words, so that a factory with its definition has four, which fit into registers.
@frozen
public struct FactoryRegistration<P, T>: Sendable {
  /// The container, which is never nil; the type is an optional because `_fixLifetime` takes one
  /// without a copy.
  @usableFromInline let container: (any AnyObject & Sendable)?
  /// The entry in the container's core, which is valid while the container lives.
  @usableFromInline var handle: fe_handle
}

extension FactoryRegistration {
  // This is transparent in release builds, where the optimizer then removes every retain and
  // release of the container. Debug builds call it, which is less code in the client.
  //
  // `__shared`, here and in `Factory.init`, because a debug build retains and releases what an
  // initializer would consume.
  //
  // Debug builds do not call it for `self { ... }`: an initializer retains and releases each
  // property once more.
  #if DEBUG
    @inlinable
  #else
    @_transparent @_alwaysEmitIntoClient
  #endif
  package init(
    _ container: __shared some ManagedContainer, _ kind: Any.Type,
    _ key: StaticString, _ fileID: StaticString, _ line: UInt, _ isolation: (any Actor)?
  ) {
    self.container = container
    handle = Self.entry(in: container, kind, key, fileID, line, isolation)
  }

  /// Finds the entry, and makes it on first use.
  ///
  // `kind` is the result type, or for kinds other than plain factories the type of a `FactoryKey`.
  // A definition without an actor costs nothing, because the compiler knows that `isolation` is
  // nil. It does not know this in an asynchronous function that runs on its caller's actor, where
  // `isolation` is that actor, or nil for a caller without one.
  #if DEBUG
    @usableFromInline
  #else
    @_transparent @_alwaysEmitIntoClient
  #endif
  static func entry(
    in container: __shared some ManagedContainer, _ kind: Any.Type,
    _ key: StaticString, _ fileID: StaticString, _ line: UInt, _ isolation: __shared (any Actor)?
  ) -> fe_handle {
    let handle = findEntry(
      // unchecked: a metatype is the address of the type's metadata.
      in: container, key, type: UInt(bitPattern: unsafeBitCast(kind, to: UnsafeRawPointer.self)),
      file: fileID.utf8Start,
      line: isolation == nil ? line | UInt(bitPattern: FE_ON_NO_ACTOR) : line)
    if let isolation { setIsolation(isolation, handle) }
    return handle
  }

  /// Runs `body` with the handle, and keeps the container alive meanwhile.
  ///
  /// Otherwise the compiler may release the container as soon as its handle was read, because
  /// nothing uses the container afterwards. Release builds do so.
  @_alwaysEmitIntoClient func withHandle<Result>(_ body: (fe_handle) -> Result) -> Result {
    defer { _fixLifetime(container) }
    return body(handle)
  }

  /// Applies a modifier.
  ///
  /// Modifiers consume their factory, so that none of them retains the container.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func change(_ modifier: (inout fe_handle) -> Void) {
    modifier(&handle)
    _fixLifetime(container)
  }

  /// Runs `body` with the entry, and keeps the container alive meanwhile.
  func withEntry<Result>(_ body: (Entry) -> Result) -> Result {
    withHandle { body(Entry.at($0)) }
  }
}

@usableFromInline @inline(never)
func setIsolation(_ isolation: any Actor, _ handle: fe_handle) {
  Entry.at(handle).set(isolation)
}

/// Finds the entry of a key, and makes it on first use.
///
/// The function is inlinable so that it is specialised for each container type and the compiler
/// sees how the manager is read, because it then does not retain a stored one. A manager that is
/// made anew on each read lives until the search has ended, which stops the process in that case.
///
// Debug builds make it a part of its caller, because they clear a variable for each argument.
#if DEBUG
  @_transparent
#else
  @inlinable @inline(never)
#endif
func findEntry<C: ManagedContainer>(
  in container: C,
  _ key: StaticString,
  type: UInt,
  file: UnsafePointer<UInt8>,
  line: UInt
) -> fe_handle {
  let manager = container.manager
  defer { _fixLifetime(manager) }
  return fe_entry_for(
    Unmanaged.passUnretained(manager).toOpaque(), Unmanaged.passUnretained(container).toOpaque(),
    key.utf8Start, type, file, line)
}

// These functions are not generic, so that there is one copy of each and no metadata is looked up.

extension fe_handle {
  /// Runs `body` with the entry, which its container retains: no reference is counted.
  @inline(__always)
  func with<Result>(_ body: (Entry) -> Result) -> Result {
    Entry.with(fe_handle_entry(self), body)
  }
  var passedOnce: Bool { word & UInt(bitPattern: FE_PASSED_ONCE) != 0 }

  /// Replaces the definition and drops the instance.
  @usableFromInline func register(_ override: __owned Override, at place: SourcePlace) {
    with { entry in
      entry.settle()
      if entry.has(FE_CONTEXTS) { entry.reportActiveContext(registeringAt: place) }
      entry.modify(passedOnce: passedOnce) { draft, contributor in
        let isAutomatic = contributor != .user
        let replaces = draft.has(FE_AUTO_REGISTERED) && contributor != .outdatedRegistration
        if isAutomatic, draft.has(FE_REGISTERED), !replaces { return nil }
        draft.setRegistration(override)
        draft.set(FE_AUTO_REGISTERED, isAutomatic)
        return contributor.effect(on: &draft)
      }
      guard entry.coreHas(FE_LISTENED), entry.closure.override === override else { return }
      entry.notifyOfChange(at: place)
    }
  }

  /// Sets the closure for contexts, in place of earlier ones.
  func set(_ override: Override, for contexts: [FactoryContextType]) {
    let contexts = contexts.flatMap(\.possible)
    guard !contexts.isEmpty else { return }
    let entry = Entry.at(self)
    let isReset = entry.isReset
    var isNew = false
    entry.modify(passedOnce: passedOnce) { draft, contributor in
      isNew = draft.set(override, for: contexts, isAutoRegistered: contributor != .user)
      return 0
    }
    // A definition states its contexts each time it is read, and again after a reset.
    if isNew, !isReset, entry.core.has(FE_LISTENED), entry.closure.override === override {
      entry.notifyOfChange(at: nil)
    }
  }

  /// Adds a wrap for new instances.
  func wrap(_ wrap: Override, at place: SourcePlace?) {
    Entry.at(self).modify(passedOnce: passedOnce) { draft, contributor in
      draft.add(Addition(wrap, wrap.isolation, by: contributor), isWrap: true, by: contributor)
    }
    Entry.at(self).notifyOfChange(at: place)
  }
}

extension Entry {
  /// Sets flags that no change of options clears.
  func mark(_ bits: Int) {
    guard flags & bits != bits else { return }
    withLock { _ in fe_store_flags(head, flags | bits) }
  }
}

extension Draft {
  /// Makes an addition, unless the container's next auto-registration is going to repeat it.
  mutating func add(_ addition: Addition, isWrap: Bool, by contributor: Contributor) -> Effect? {
    guard contributor != .outdatedRegistration else { return nil }
    set(FE_ADDITIONS, true)
    if isWrap { options().wraps.append(addition) } else { options().objects.append(addition) }
    return contributor.effect(on: &self)
  }
}

/// Resets a factory, including its singleton.
@usableFromInline func reset(_ handle: fe_handle, _ options: FactoryResetOptions) {
  if options != .none { handle.with { $0.reset(options) } }
}

/// Sets a scope, unless it is set already, which is checked without a lock and without a generic
/// type.
@usableFromInline func setScope(_ handle: fe_handle, _ scope: Scope) {
  handle.with { $0.set(scope.remembered, passedOnce: handle.passedOnce) }
}
