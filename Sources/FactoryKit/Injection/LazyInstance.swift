internal import CFactoryRegistry

/// An instance that is resolved when it is first asked for, once, however many threads ask.
///
/// Property wrappers keep it behind a reference: neither reading nor setting then changes the
/// wrapper itself, so threads that share its owner may do both at the same time.
// unchecked: `cell` is guarded by its lock; `resolve` is called by one thread at a time.
final class LazyInstance<T>: @unchecked Sendable {
  private let cell = Cell.make()
  private let resolve: () -> T

  init(_ resolve: @escaping () -> T) { self.resolve = resolve }

  deinit { cell.destroy() }

  /// The instance, resolved if it was not yet.
  ///
  /// Waits when another thread is resolving it; when this thread is, further out, resolves it
  /// again, and a cycle ends with its path.
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
        // Kept before the pass ends: a `deinit` at its end may read this very property.
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
      case .again:
        continue
      }
    }
  }

  /// Keeps another instance from now on.
  ///
  /// One that is being resolved meanwhile goes to its caller and is not kept.
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
