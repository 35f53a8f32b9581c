internal import CFactoryRegistry

/// An instance that is resolved on first read, once for all threads.
///
/// Property wrappers have it behind a reference: reading and setting do not change the wrapper
/// itself, so threads that share its owner may do both at the same time.
// unchecked: `cell` has a lock; `resolve` is called by one thread at a time.
final class LazyInstance<T>: @unchecked Sendable {
  private let cell = Cell.make()
  private let resolve: () -> T

  init(_ resolve: @escaping () -> T) { self.resolve = resolve }

  deinit { cell.destroy() }

  /// The instance, resolved on first read.
  ///
  /// Waits if another thread is resolving it. If this thread is resolving it further out, resolves
  /// it again, so that a dependency cycle stops with its path.
  @_semantics("optimize.sil.specialize.generic.never")
  var value: T {
    let pass = ResolutionPass.current
    while true {
      fk_cell_lock(cell)
      if let content = cell.pointee.content {
        let instance: T = instanceInBox(content)
        fk_cell_unlock(cell)
        return instance
      }
      let build = UnsafeMutablePointer<fk_build>.allocate(capacity: 1)
      defer { build.deallocate() }
      switch cell.beginBuild(build, in: pass) {
      case .own:
        // Stored before the pass ends: a `deinit` at its end may read this property.
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
  /// One that is being resolved meanwhile is returned to its caller and not stored.
  @_semantics("optimize.sil.specialize.generic.never")
  func replace(with instance: T) {
    let box = InstanceBox.make(instance)
    fk_cell_lock(cell)
    fk_cell_outdate(cell)
    let former = cell.takeContents()
    cell.fill(with: box)
    fk_cell_unlock(cell)
    former.release()
  }

  /// The instance, if it was resolved.
  var resolved: T? {
    cell.withLock { $0.pointee.content.map { instanceInBox($0) } }
  }
}
