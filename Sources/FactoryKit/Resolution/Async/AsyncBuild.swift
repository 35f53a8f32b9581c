internal import CFactoryRegistry

/// One build of an asynchronous factory, in a task of its own, and the callers that wait for it.
///
/// It is entered in the instance's cell, as a thread's build is, and the same changes outdate it.
/// It exists as long as its task.
///
/// Its states are those of ``State``. They change under the lock of its cell, which a `LockedCell`
/// proves, and what follows from a change is done after unlocking.
// unchecked: the variables and the record are guarded by the lock of the cell, which `place` keeps
// alive; the rest is immutable.
final class AsyncBuild: @unchecked Sendable {
  /// The cell of the instance, and the objects that keep it alive until the build has ended.
  private let place: AsyncPlace
  /// The first step of the build.
  let step: AsyncBuildStep
  /// The record that is entered in the cell.
  let record: UnsafeMutablePointer<fk_build>
  /// Whether callers return at once when they are cancelled.
  private let leavesAtOnce: Bool

  // unchecked: `withLock` and `join` hold the lock of the cell, which makes access exclusive.
  @exclusivity(unchecked) private var state = State.running(interested: 1)
  /// How many callers have not got the ending yet.
  @exclusivity(unchecked) private var unserved = 1
  /// The callers that have a continuation, each at its `place`.
  @exclusivity(unchecked) private var waiting: [AsyncCaller] = []
  /// The build's task, while it runs.
  @exclusivity(unchecked) private var task: RunningTask?

  /// Makes a build that begins for a caller, which enters it in the cell.
  init(
    of entry: Entry,
    in place: AsyncPlace,
    _: borrowing LockedCell,
    container: AnyObject?,
    watch: WatchedResolution?,
    origins: Origins?,
    leavesAtOnce: Bool
  ) {
    self.place = place
    self.leavesAtOnce = leavesAtOnce
    record = .allocate(capacity: 1)
    record.initialize(to: fk_build_make())
    record.pointee.cell = place.cell
    record.pointee.owner = place.owner
    record.pointee.generation = place.cell.pointee.generation
    record.pointee.owner_generation = place.owner.map { fk_cell_generation($0) } ?? 0
    record.pointee.origins = origins?.address
    step = AsyncBuildStep(entry, of: container, watch: watch, isOfBuild: true, origins: origins)
    record.pointee.in_task = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { record.deallocate() }

  /// The build that is entered in a cell, if it is that of a task.
  static func entered(in locked: borrowing LockedCell) -> AsyncBuild? {
    guard let record = locked.cell.pointee.build, fk_build_is_current(record) else { return nil }
    // unchecked: a build is entered in its cell until the end of its task, which retains it.
    return record.pointee.in_task.map {
      Unmanaged<AsyncBuild>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func withLock<Result>(_ body: (borrowing LockedCell) -> Result) -> Result {
    place.cell.withLock(body)
  }

  /// Adds a caller to the build, which is entered in the cell.
  ///
  /// - Returns: The caller; nil when the build was abandoned.
  func join(_: borrowing LockedCell) -> AsyncCaller? {
    switch state {
    case .abandoned: return nil
    case .running(let interested): state = .running(interested: interested + 1)
    case .made, .left, .ended: break
    }
    unserved += 1
    return AsyncCaller(of: self, isFirst: false)
  }

  /// Records the current task, so that it can be cancelled when the build is abandoned.
  func beginInTask() {
    withUnsafeCurrentTask { task in
      let isAbandoned = withLock { _ in
        self.task = task.map(RunningTask.init)
        return state.isAbandoned
      }
      if isAbandoned { task?.cancel() }
    }
  }

  /// Records that the closure has ended, after which cancellations no longer abandon the build and
  /// tasks that the closure started no longer belong to it.
  ///
  /// The caller must hold no lock. The call is made before another resolution can find the result.
  ///
  /// - Returns: Whether the result may be cached. It may not if the build was abandoned before,
  ///   because another one may have taken its place in the cell.
  func endClosure() -> Bool {
    step.end()
    return withLock { _ in
      guard !state.isAbandoned else { return false }
      state = .made
      return true
    }
  }

  /// Whether a caller cannot go on before the closure has ended.
  func isAwaited(by caller: AsyncCaller) -> Bool {
    step.isRunning && withLock { !hasLeft(caller, $0) }
  }

  /// Caches the instance and stores it for the callers.
  ///
  /// - Returns: The former content of the cell, which the caller has to release last.
  func finish<T>(
    _ instance: T,
    of entry: Entry,
    _ policy: ResolutionPolicy,
    from source: ResolutionSource
  ) -> EndedBuild {
    let box = InstanceBox.make(instance)
    if let origins = step.origins, origins.isBuiltFromDropped(in: entry.pointee.core) {
      place.cell.outdate(buildWith: origins)
    }
    let ended =
      endClosure()
      ? keep(instance, of: entry, policy, in: place.cell, ending: record, box: box)
      : leaveCell()
    leave(.success(box), source, ended)
    return ended
  }

  /// Stores the error of the closure for the callers.
  ///
  /// - Returns: The former content of the cell, which the caller has to release last.
  func finish(failing error: any Error, from source: ResolutionSource) -> EndedBuild {
    _ = endClosure()
    let ended = leaveCell()
    leave(.failure(error), source, ended)
    return ended
  }

  private func leaveCell() -> EndedBuild {
    place.cell.endBuild(record, content: nil, kind: FK_EMPTY, now: 0) { nil }
  }

  private func leave(
    _ result: Result<InstanceBox, any Error>,
    _ source: ResolutionSource,
    _ ended: EndedBuild
  ) {
    withLock { _ in
      state = .left(Ending(result: result, source: source, isCurrent: ended.isCurrent))
    }
    place.forgetParameter(after: ended)
  }

  /// Ends the build, which has left its cell, and wakes the callers that wait.
  func serve() {
    let (callers, unwanted) = withLock { _ in
      guard case .left(let ending) = state else { return ([AsyncCaller](), nil as Ending?) }
      state = .ended(unserved == 0 ? nil : ending)
      task = nil
      defer { waiting = [] }
      return (waiting, unserved == 0 ? ending : nil)
    }
    for caller in callers { caller.continuation?.resume() }
    withExtendedLifetime(unwanted) {}
  }

  /// Waits for the end.
  ///
  /// - Parameters:
  ///   - caller: The caller.
  ///   - isolation: The actor to stay on: the caller's.
  ///   - start: Starts the task for the first caller. A cancellation that comes meanwhile takes
  ///     effect.
  /// - Returns: The end for this caller.
  func end(
    for caller: AsyncCaller,
    isolation: isolated (any Actor)?,
    start: () -> Void
  ) async -> AsyncEnd {
    await withTaskCancellationHandler(
      operation: {
        if caller.isFirst { start() }
        if let end = takeEnd(for: caller) { return end }
        await withUnsafeContinuation(isolation: isolation) { continuation in
          let goesOn = withLock { locked in
            let goesOn = state.hasEnded || hasLeft(caller, locked)
            if !goesOn { add(caller, continuation, locked) }
            return goesOn
          }
          if goesOn { continuation.resume() }
        }
        return takeEnd(for: caller) ?? .failed(CancellationError())
      },
      onCancel: { cancel(caller, leaves: leavesAtOnce) },
      isolation: isolation
    )
  }

  /// Takes a caller's part of the ending; nil if the build has not ended.
  private func takeEnd(for caller: AsyncCaller) -> AsyncEnd? {
    var last: Ending?
    let end = withLock { locked -> AsyncEnd? in
      guard !hasLeft(caller, locked) else { return .failed(CancellationError()) }
      guard case .ended(let ending?) = state else { return nil }
      unserved -= 1
      if unserved == 0 {
        last = ending
        state = .ended(nil)
      }
      return ending.end(for: caller)
    }
    withExtendedLifetime(last) {}
    return end
  }

  /// Whether the caller was cancelled and returns at once.
  private func hasLeft(_ caller: AsyncCaller, _: borrowing LockedCell) -> Bool {
    leavesAtOnce && caller.isCancelled
  }

  /// Removes a caller that is not going to wait.
  func leave(_ caller: AsyncCaller) { cancel(caller, leaves: true) }

  private func cancel(_ caller: AsyncCaller, leaves: Bool) {
    let (waiting, task) = withLock { locked in
      guard !state.hasEnded, !caller.isCancelled else {
        return (nil as UnsafeContinuation<Void, Never>?, nil as UnsafeCurrentTask?)
      }
      caller.isCancelled = true
      if leaves { unserved -= 1 }
      let continuation = leaves ? remove(caller, locked) : nil
      return (continuation, loseInterest(locked) ? self.task?.task : nil)
    }
    task?.cancel()
    waiting?.resume()
  }

  /// Counts a caller that was cancelled.
  ///
  /// - Returns: Whether it was the last one, so that the build is abandoned now.
  private func loseInterest(_: borrowing LockedCell) -> Bool {
    guard case .running(let interested) = state else { return false }
    state = interested == 1 ? .abandoned : .running(interested: interested - 1)
    return interested == 1
  }

  /// Adds a caller to those that wait.
  private func add(
    _ caller: AsyncCaller,
    _ continuation: UnsafeContinuation<Void, Never>,
    _: borrowing LockedCell
  ) {
    caller.continuation = continuation
    caller.place = waiting.count
    waiting.append(caller)
  }

  /// Removes a caller from those that wait.
  ///
  /// - Returns: Its continuation; nil if it does not wait.
  private func remove(
    _ caller: AsyncCaller,
    _: borrowing LockedCell
  ) -> UnsafeContinuation<Void, Never>? {
    guard let continuation = caller.continuation, let last = waiting.popLast() else { return nil }
    if last !== caller {  // The last one takes its place.
      waiting[caller.place] = last
      last.place = caller.place
    }
    caller.continuation = nil
    return continuation
  }
}
