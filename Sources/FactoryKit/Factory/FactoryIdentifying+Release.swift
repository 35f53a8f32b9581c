public import CFactoryRegistry

extension FactoryIdentifying {
  /// Runs once for each instance that a scope has kept and lets go of: `self { Database() }.cached
  /// .onRelease { $0.close() }`.
  ///
  /// That is when a reset, a registration, another scope, a pop or an expiry drops the instance, or
  /// the container ends. It does not run for instances that no scope keeps: unique ones, those of
  /// graph scope, `shared` ones, and one that was outdated before it was made. What a push has
  /// saved is kept, too. What is kept when another closure is set goes with that one.
  ///
  /// Reading the property again with a closure that captures nothing costs nothing; one that
  /// captures is replaced each time, which takes the container's lock.
  ///
  /// - Parameter body: Gets the instance. Runs with no lock held, on the thread that lets go.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func onRelease(_ body: @escaping @Sendable (T) -> Void) -> Self {
    registration.withHandle { setReleaseBody($0, body) }
    return self
  }

  /// Runs once for each instance that a scope has kept and lets go of: `self { Store() }.cached
  /// .onRelease { await $0.close() }`.
  ///
  /// As the other `onRelease`; `close()` of the container or of the singletons waits for it.
  ///
  /// - Parameter body: Gets the instance. Runs with no lock held, in a task of its own; in the task
  ///   of the caller when `close()` lets go.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func onRelease(_ body: @escaping @Sendable (T) async -> Void) -> Self {
    registration.withHandle { setReleaseBody($0, body) }
    return self
  }
}

extension FactoryIdentifying {
  /// What runs for instances that are let go of, to be compared.
  package var releaseClosure: AnyObject? { registration.withEntry { $0.releaseBody } }
}

// Generic and never specialised: so the closure arrives as the client has written it, and one that
// captures nothing has nothing for a context. For a type that is known, the compiler would put a
// closure around it, anew each time.

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func setReleaseBody<T>(_ handle: fk_handle, _ body: @escaping @Sendable (T) -> Void) {
  setReleaseBody(handle, ReleaseClosure(body), isAsync: false)
}

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func setReleaseBody<T>(_ handle: fk_handle, _ body: @escaping @Sendable (T) async -> Void) {
  setReleaseBody(handle, ReleaseClosure(body), isAsync: true)
}

/// Sets what runs for instances that are let go of, unless it is set already.
private func setReleaseBody(_ handle: fk_handle, _ closure: ReleaseClosure, isAsync: Bool) {
  guard !handle.entry.releases(by: closure.words) else { return }
  let body = ReleaseBody(closure, isAsync: isAsync)
  var isSet = false
  handle.modify { options, _ in
    options.releaseBody = body
    isSet = true
    return .keeps
  }
  if isSet { handle.entry.setReleaseBodyOfKept(body) }
}
