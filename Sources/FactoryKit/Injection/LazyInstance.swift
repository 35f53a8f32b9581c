internal import CFactoryEngine

/// An instance that is resolved on first read, once for all threads.
///
/// Property wrappers hold it by reference. Because reading and setting do not change the wrapper
/// itself, threads that share its owner may do both at the same time.
// unchecked: `entry` has a lock, and owns a box that this property has made; `resolve` is called by
// one thread at a time.
final class LazyInstance<T>: @unchecked Sendable {
  private let entry = Entry.withoutKey(Entry.typeOfLazyProperties)
  private let resolve: () -> T

  init(_ resolve: @escaping () -> T) { self.resolve = resolve }

  /// The instance, which the first read resolves.
  ///
  /// A read waits if another thread is resolving the instance. If this thread is already resolving
  /// it further out, the read resolves it again, so that a dependency cycle stops with its path.
  @_semantics("optimize.sil.specialize.generic.never")
  var value: T {
    // Without a plan, which would cost a hit a quarter more.
    let locked = entry.lock()
    if locked.kind == FE_STRONG { return take(locked.handOver()) }
    locked.unlock()
    let pass = Pass.current
    while true {
      guard let start = entry.look(in: entry, nil, 0, Plan(lazy: entry), pass) else { continue }
      guard let build = fe_start_build(start) else { return take(start) }
      return finish(build, resolve())
    }
  }

  /// Replaces the instance.
  ///
  /// An instance that is being resolved meanwhile is returned to its caller and not stored.
  @_semantics("optimize.sil.specialize.generic.never")
  func replace(with instance: T) {
    let box = Box.make(instance)
    let former = entry.withLock { locked in
      locked.outdate()
      return locked.exchange(box, kind: FE_STRONG)
    }
    withExtendedLifetime(former) {}
  }

  /// Returns the instance if it was resolved, without resolving it.
  var resolved: T? {
    entry.withLock { locked in locked.content.map { instance(in: $0) } }
  }
}
