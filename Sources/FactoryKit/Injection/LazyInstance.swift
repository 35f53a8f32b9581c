internal import CFactoryRegistry

/// An instance that is resolved on first read, once for all threads.
///
/// Property wrappers hold it by reference. Because reading and setting do not change the wrapper
/// itself, threads that share its owner may do both at the same time.
// unchecked: `cell` has a lock; `resolve` is called by one thread at a time.
final class LazyInstance<T>: @unchecked Sendable {
  private let cell = Cell.make()
  private let resolve: () -> T

  init(_ resolve: @escaping () -> T) { self.resolve = resolve }

  deinit { cell.destroy() }

  /// The instance, which the first read resolves.
  ///
  /// A read waits if another thread is resolving the instance. If this thread is already resolving
  /// it further out, the read resolves it again, so that a dependency cycle stops with its path.
  @_semantics("optimize.sil.specialize.generic.never")
  var value: T {
    let pass = ResolutionPass.current
    while true {
      let locked = cell.lock()
      if let content = cell.pointee.content {
        let instance: T = instanceInBox(content)
        locked.unlock()
        return instance
      }
      let build = UnsafeMutablePointer<fk_build>.allocate(capacity: 1)
      defer { build.deallocate() }
      switch locked.beginBuild(build, in: pass) {
      case .own:
        // The instance is stored before the pass ends, because a `deinit` at its end may read this
        // property.
        return pass.holdOpen {
          let box = InstanceBox.make(resolve())
          cell.endBuild(build, content: box, kind: FK_STRONG, now: 0) { box }.release()
          return InstanceBox.read(box)
        }
      case .reentered:
        return resolve()
      case .made(let box):
        // unchecked: only this property makes boxes for its cell.
        return InstanceBox.read(box)
      case .failed, .again:
        continue
      }
    }
  }

  /// Replaces the instance.
  ///
  /// An instance that is being resolved meanwhile is returned to its caller and not stored.
  @_semantics("optimize.sil.specialize.generic.never")
  func replace(with instance: T) {
    let box = InstanceBox.make(instance)
    let former = cell.withLock { locked in
      locked.outdate()
      defer { locked.fill(with: box) }
      return locked.takeContents()
    }
    former.release()
  }

  /// Returns the instance if it was resolved, without resolving it.
  var resolved: T? {
    cell.withLock { _ in cell.pointee.content.map { instanceInBox($0) } }
  }
}
