internal import CFactoryRegistry

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// What runs when an instance of this factory is let go of.
  var releaseBody: ReleaseBody? {
    ResolutionPlan(self).hasReleaseBody ? bodyInOptions : nil
  }

  @inline(never)
  private var bodyInOptions: ReleaseBody? { sharedOptions?.values.releaseBody }

  /// Whether a closure is what runs already; asked without a lock.
  func releases(by words: (code: UInt, context: UInt)) -> Bool {
    guard ResolutionPlan(self).hasReleaseBody, let details = fk_entry_known_details(self) else {
      return false
    }
    // The options hold what these words are of, so nothing else has got its address.
    return fk_load64(&details.pointee.release_code) == UInt64(words.code)
      && fk_load64(&details.pointee.release_context) == UInt64(words.context)
  }

  /// Lets `releases(by:)` know of a closure that is about to be set.
  ///
  /// Called with the core locked.
  func noteReleaseBody(_ body: ReleaseBody) {
    let (details, words) = (fk_entry_details(self), body.closure.words)
    fk_store64(&details.pointee.release_code, UInt64(words.code))
    fk_store64(&details.pointee.release_context, UInt64(words.context))
  }

  /// Sets what runs for the instances that are kept now, wherever the factory's scope keeps them.
  ///
  /// Called with no lock held, after the options were changed.
  func setReleaseBodyOfKept(_ body: ReleaseBody) {
    cell.setReleaseBody(body, pointee.core.tasks(of: body))
    let scope = options.values.scope
    fk_core_lock(pointee.core)
    let singletons = singletonScope(scope ?? pointee.core.lockedDefaultScope)
    fk_core_unlock(pointee.core)
    singletons?.withCell(for: self) { $0.setReleaseBody(body, singletons?.releaseTasks) }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Sets what runs for the instances in this cell, and in those by parameter that hang on it.
  fileprivate func setReleaseBody(_ body: ReleaseBody, _ tasks: ReleaseTasks?) {
    // unchecked: a strong box of a cell is an InstanceBox.
    strongBox.map { unsafeDowncast($0, to: InstanceBox.self) }?.setReleaseBody(body, tasks)
    for each in table?.cells ?? [] { each.cell.setReleaseBody(body, tasks) }
  }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// Where a closure that is let go of in this container runs; nil when it is not asynchronous.
  func tasks(of body: ReleaseBody) -> ReleaseTasks? { body.isAsync ? releaseTasks : nil }

  /// The closures of `onRelease` that are running for this container.
  var releaseTasks: ReleaseTasks {
    changeState { state in
      let tasks = state.releaseTasks ?? ReleaseTasks()
      state.releaseTasks = tasks
      return tasks
    }
  }
}
