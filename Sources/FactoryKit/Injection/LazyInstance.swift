internal import CFactoryPlatform

/// An instance that is resolved when it is first asked for, once, however many threads ask.
///
/// Property wrappers keep it behind a reference: reading then changes nothing in the wrapper, so
/// threads that share its owner may read it at the same time.
// unchecked: `cell` is guarded by its lock; `resolve` is called by one thread at a time.
final class LazyInstance<T>: @unchecked Sendable {
  private let cell = Cell.make()
  private let resolve: () -> T

  init(_ resolve: @escaping () -> T) { self.resolve = resolve }

  /// One that was resolved already.
  init(resolved instance: T) {
    resolve = { instance }
    cell.pointee.content = Unmanaged.passRetained(InstanceBox(instance)).toOpaque()
    cell.pointee.kind = UInt32(FK_STRONG)
  }

  deinit { cell.destroy() }

  /// The instance, resolved if it was not yet.
  ///
  /// Waits when another thread is resolving it; when this thread is, further out, resolves it again,
  /// and a circle ends with its path.
  var value: T {
    while true {
      fk_cell_lock(cell)
      if let content = cell.pointee.content {
        let instance = InstanceBox<T>.read(content)
        fk_cell_unlock(cell)
        return instance
      }
      var build = fk_build_make()
      switch cell.takeOff(&build) {
      case .own:
        let box = InstanceBox(resolve())
        cell.land(&build, content: box, kind: Int(FK_STRONG), now: 0) { box }
        return box.value
      case .reentered:
        return resolve()
      case .made(let box):
        return unsafeDowncast(box, to: InstanceBox<T>.self).value
      case .again:
        continue
      }
    }
  }

  /// The instance, if it was resolved.
  var resolved: T? {
    fk_cell_lock(cell)
    defer { fk_cell_unlock(cell) }
    return cell.pointee.content.map { InstanceBox<T>.read($0) }
  }
}
