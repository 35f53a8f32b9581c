internal import CFactoryRegistry

extension Entry {
  /// The closure of `onRelease`; nil if none is set.
  var releaseBody: ReleaseBody? {
    EntryFlags(self).has(FK_RELEASES) ? bodyInOptions : nil
  }

  @inline(never)
  private var bodyInOptions: ReleaseBody? { sharedOptions?.values.releaseBody }

  /// Whether a closure with these words is set already, read without a lock.
  func releases(by words: (code: UInt, context: UInt)) -> Bool {
    guard EntryFlags(self).has(FK_RELEASES), let details = fk_entry_known_details(self) else {
      return false
    }
    // The options retain the closure of these words, so no other closure can have them.
    return fk_load64(&details.pointee.release_code) == UInt64(words.code)
      && fk_load64(&details.pointee.release_context) == UInt64(words.context)
  }

  /// Stores the words of a closure for `releases(by:)`, before it is set.
  func storeReleaseBody(_ body: ReleaseBody, _: borrowing LockedCore) {
    let (details, words) = (fk_entry_details(self), body.closure.words)
    fk_store64(&details.pointee.release_code, UInt64(words.code))
    fk_store64(&details.pointee.release_context, UInt64(words.context))
  }

  /// Sets the closure for instances that are cached now, in the container or in a singleton scope.
  ///
  /// The caller must have changed the options before.
  func setReleaseBodyOfCached(_ body: ReleaseBody) {
    cell.setReleaseBody(body, pointee.core.tasks(of: body))
    let scope = options.values.scope
    let singletons = pointee.core.withLock { singletonScope(scope ?? $0.defaultScope, $0) }
    singletons?.withCell(for: self) { $0.setReleaseBody(body, singletons?.releaseTasks) }
  }
}

extension Cell {
  /// Sets the closure for the instances of this cell and of its table by parameter.
  fileprivate func setReleaseBody(_ body: ReleaseBody, _ tasks: ReleaseTasks?) {
    // unchecked: a strong box of a cell is an InstanceBox.
    strongBox.map { uncheckedCast($0, to: InstanceBox.self) }?.setReleaseBody(body, tasks)
    for each in table?.cells ?? [] { each.cell.setReleaseBody(body, tasks) }
  }
}

extension ContainerCore {
  /// The tasks in which to run a closure in this container; nil if it is not asynchronous.
  func tasks(of body: ReleaseBody) -> ReleaseTasks? { body.isAsync ? releaseTasks : nil }

  /// The closures of `onRelease` that are running for this container.
  var releaseTasks: ReleaseTasks {
    @inline(never) get {
      changeState { state in
        let tasks = state.releaseTasks ?? ReleaseTasks()
        state.releaseTasks = tasks
        return tasks
      }
    }
  }
}
