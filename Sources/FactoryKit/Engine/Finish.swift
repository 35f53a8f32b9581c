public import CFactoryEngine

// The generic half of a resolution. The functions are never specialised, so they are compiled once,
// here, and use the metadata of the result type. A client calls `fe_begin`, and then either its
// definition and `finish`, or `take`: a closure that is only called is dissolved by the optimizer,
// so a definition that uses its container retains nothing.

/// Ends a build whose definition the client has run.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
@usableFromInline
func finish<T>(_ head: UnsafeMutablePointer<fe_build>, _ instance: __owned T) -> T {
  // Not `consuming`, which would move the instance once more on the fast path.
  if fe_end_fast(head) { return instance }
  if fe_build_ending(head) == FE_WRAPS { return finishWrapped(head, instance, Never.self) }
  finishSlowly(head, instance)
  return instance
}

// Not parts of their callers, whose fast path would make room for their variables.

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finishSlowly<T>(_ head: UnsafeMutablePointer<fe_build>, _ instance: T) {
  Build.with(head) { build in
    if fe_build_ending(head) == FE_RECORDS {
      build.finishInPass(instance)
    } else {
      build.finish(instance)
    }
  }
}

/// Passes a new instance through the wraps first; a build in which one of them throws has failed.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finishWrapped<T, E: Error>(
  _ head: UnsafeMutablePointer<fe_build>, _ instance: T, _ failure: E.Type
) throws(E) -> T {
  let build = Build.of(head)
  var instance = instance
  do throws(E) {
    for each in build.wraps {
      each.isolation?.check("a wrap of", build.entry)
      instance = try each.wrap.make(instance, for: build.entry, E.self)
    }
  } catch {
    build.fail(error)
    throw error
  }
  build.finish(instance)
  return instance
}

/// Ends a build whose definition has thrown.
@inline(never) @usableFromInline
func fail<E: Error>(_ head: UnsafeMutablePointer<fe_build>, _ error: E) {
  Build.of(head).fail(error)
}

/// Returns the instance that was found, or makes it with the closure that replaces the definition.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
@usableFromInline func take<T>(_ start: fe_start) -> T {
  guard fe_start_kind(start) == FE_CELL else { return takeFurther(start) }
  // unchecked: the address is that of a locked cell, which owns its box.
  let cell = fe_start_address(start).assumingMemoryBound(to: fe_cell.self)
  guard cell.pointee.kind == FE_STRONG else { return takeWeak(cell) }
  // Debug builds take fifty instructions to unwrap an optional.
  let box = unsafeBitCast(cell.pointee.content, to: Unmanaged<Box>.self)
  defer { fe_cell_unlock(cell) }
  return box._withUnsafeGuaranteedRef { $0.instance() }
}

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func takeWeak<T>(_ cell: UnsafeMutablePointer<fe_cell>) -> T {
  // unchecked: cells of kind FE_WEAK hold a WeakBox; the fast path has left the object at +1.
  let object = Unmanaged<AnyObject>.fromOpaque(
    fe_pass_current().pointee.weak_object.unsafelyUnwrapped)
  let box = cell.pointee.content.unsafelyUnwrapped
  let instance: T = borrow(box) { (box: WeakBox) in box.restore(object) }
  fe_cell_unlock(cell)
  return instance
}

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func takeFurther<T>(_ start: fe_start) -> T {
  // unchecked: the address is that of a build, whose override was moved out.
  let head = fe_start_address(start).assumingMemoryBound(to: fe_build.self)
  if fe_start_kind(start) == FE_RECORD { return instance(in: fe_build_box(head)) }
  // Moved out: it may be replaced while its closure runs.
  guard let address = fe_build_take_override(head) else {
    return Build.with(head) { $0.deliver(Never.self) }
  }
  let override = Unmanaged<Override>.fromOpaque(address)
  defer { override.release() }
  return finish(head, override._withUnsafeGuaranteedRef { $0.make(in: head) })
}

extension Build {
  /// Takes the factory off the path; the build is not given back yet.
  func leavePath() { fe_build_leave(head) }

  /// Stores a new instance where the plan says, wakes the waiters, and decorates it.
  ///
  /// What the cell held before is released last: its `deinit` may resolve this very factory.
  func finish<T>(_ instance: T) {
    let (pass, watch, source) = (pass, watch, source)
    let (entry, isDecorated) = (head.pointee.entry, plan.isDecorated)
    leavePath()
    var former: AnyObject?
    if let kept {
      former = kept._withUnsafeGuaranteedRef { store(instance, in: $0) }
    } else if isNil(instance) {
      // No scope keeps nil.
    } else if let place {
      former = place.cell.withLock { $0.exchange(Box.make(instance), kind: FE_STRONG) }
    } else if plan.isGraph, pass.isRunning {
      pass.record(Box.make(instance), of: entry, generation: generation)
    }
    pass.endIfIdle()
    giveBack()
    watch?.willReturn(instance, source)
    if isDecorated { Entry.with(entry) { decorate(instance, of: $0, isNew: true) } }
    watch?.end(instance, source)
    withExtendedLifetime(former) {}
  }

  /// Ends a build of graph scope for which nothing else is to be considered.
  fileprivate func finishInPass<T>(_ instance: T) {
    let (pass, entry, generation) = (pass, head.pointee.entry, generation)
    fe_pass_pop(pass, head)
    guard pass.isRunning else { return pass.releaseRecords() }
    if !isNil(instance) { pass.record(Box.make(instance), of: entry, generation: generation) }
  }

  /// Returns what was found, decorated.
  func deliver<T, E: Error>(_ failure: E.Type) throws(E) -> T {
    let (entry, isDecorated, watch) = (head.pointee.entry, plan.isDecorated, watch)
    let found = takeFound()
    giveBack()
    if case .failure(let error) = found {
      watch?.fail(error, .scope)
      throw typed(error, E.self)
    }
    let instance: T = found.instance()
    watch?.willReturn(instance, .scope)
    if isDecorated { Entry.with(entry) { decorate(instance, of: $0, isNew: false) } }
    watch?.end(instance, .scope)
    return instance
  }

  func fail<E: Error>(_ error: E) {
    let (pass, watch, source) = (pass, watch, source)
    leavePath()
    if let cell { end(in: cell, .failure(error)) }
    pass.endIfIdle()
    giveBack()
    watch?.fail(error, source)
  }

  /// Stores an instance in a box of its own, and hands it to the waiters.
  ///
  /// - Returns: The former content, which the caller has to release.
  func store<T>(_ instance: T, in cell: Cell) -> AnyObject? {
    var (content, kind): (AnyObject?, Int) = (nil, FE_EMPTY)
    let isNil = !plan.keepsNil && isNil(instance)
    if !isNil, !plan.isWeak {
      let release = release?.bound {
        plan.scope?.singletons?.releaseTasks ?? entry.core.releaseTasks
      }
      (content, kind) = (Box.make(instance, serial: fe_next_serial(), release: release), FE_STRONG)
    } else if !isNil, let box = WeakBox(instance) {
      (content, kind) = (box, FE_WEAK)
    } else if !isNil {
      warnOfUnsharedValue(entry)
    }
    // Only cells hold a box with a closure of `onRelease`, and nil makes the waiters look again.
    end(in: cell, &content, kind: kind, isKept: !isNil) { .box(Box.make(instance)) }
    return content
  }

  /// Ends the build in its cell, while the gate is open, and hands over what it has found.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - content: The box to store; nil if there is nothing to keep. It is exchanged for what the
  ///     caller has to release with no lock held: the former content, or the box itself.
  ///   - kind: The kind of the box.
  ///   - isKept: Whether the waiters get what was found, unless the build is outdated; otherwise
  ///     only the task gets it that has begun the build, and they look again.
  ///   - found: Makes what the waiters get; nil makes all of them look again. It is called under
  ///     the locks, and copies references only.
  func end(
    in cell: Cell, _ content: inout AnyObject?, kind: Int, isKept: Bool = true,
    _ found: () -> Found?
  ) {
    let now = Entry.with(head.pointee.entry) { $0.now(for: plan) }
    while true {
      if isInTask { fk_wait_lock() }
      let locked = cell.lock()
      if let gate = plan.gate, gate.isClosed {
        locked.unlock()
        if isInTask { fk_wait_unlock() }
        gate.pass()
        continue
      }
      let isCurrent = self.isCurrent(locked)
      let isStored =
        kind != FE_EMPTY && isCurrent && locked.kind != FE_RETIRED && !isAbandoned
      let waiters = waiters
      let own = waiters == nil ? nil : found() ?? .again
      let outcome = isCurrent && isKept ? own : .again
      if isStored {
        cell.exchange(&content, kind: kind)
        fe_set_touched(cell.head, now)
      }
      locked.leave(self)
      if isInTask {
        TaskWaiter.end(waiters, outcome, own: own, from: source)
      } else {
        self.waiters = nil
      }
      locked.unlock()
      if isInTask {
        fk_wait_unlock()
      } else if let waiters {
        Waiting.wake(waiters, outcome)
      }
      // An outdated instance was never cached, so it is not released either.
      if kind == FE_STRONG, !isStored, let content {
        uncheckedCast(content, to: Box.self).header.release = nil
      }
      return withExtendedLifetime(own) {}
    }
  }

  /// Ends the build in its cell with nothing to store.
  func end(in cell: Cell, _ found: Found?) {
    var nothing: AnyObject?
    end(in: cell, &nothing, kind: FE_EMPTY) { found }
    withExtendedLifetime(nothing) {}
  }

  /// Ends a build that was entered and never ran, because the factory has changed.
  func abandon() {
    if let cell { end(in: cell, nil) }
    giveBack()
  }
}
