internal import CFactoryRegistry

/// Whose turn it is to make the instance.
enum AsyncTurn {
  /// Nobody's: it is kept, in a cell that stays locked until it was copied.
  case kept(FoundInstance)
  /// The caller's, in its own task: nobody else gets it.
  case own
  /// A build's, which the caller waits for under this number; and which it has to start when that
  /// is 0.
  case wait(AsyncBuild, Int)
  /// Nobody's: the caller was cancelled, and its factory may throw that.
  case cancelled
}

/// Finds the instance of a factory, or the build that makes it, whatever type it is of.
// unchecked: cells guard themselves; a parameter that is sought crosses no thread.
struct AsyncLookup: @unchecked Sendable {
  let entry: Entry
  /// Keeps the entry in memory.
  let container: AnyObject?
  let cellOfParameter: CellOfParameter?
  /// Whether a caller that is cancelled may leave with `CancellationError`.
  let mayThrowAnything: Bool

  /// Looks for the instance where it may be kept; begins a build where nobody has.
  func turn(_ policy: ResolutionPolicy, _ watch: ResolutionWatch?) -> AsyncTurn {
    if entry.pointee.core.has(FK_REGISTERS_ITSELF) { entry.pointee.core.autoRegister() }
    while true {
      switch policy.place {
      case .nowhere, .pass:
        checkPath(from: AsyncStep.innermost)
        return .own
      case .cell(let cell):
        if let turn = turn(AsyncPlace(cell: cell, scope: policy.scope), policy, watch) {
          return turn
        }
      case .cells(let cell):
        guard let cellOfParameter else { stopForWrongParameter(entry, Void.self) }
        guard let table = entry.table(on: cell) else {
          checkPath(from: AsyncStep.innermost)
          return .own
        }
        let now = policy.now
        let owned = cellOfParameter(table, now - min(now, policy.timeToLive.limit))
        let place = AsyncPlace(
          cell: owned.cell,
          owner: cell,
          owned: owned,
          table: table,
          scope: policy.scope
        )
        if let turn = turn(place, policy, watch) { return turn }
      }
    }
  }

  /// Looks in one cell; nil when it was taken out of its table meanwhile.
  private func turn(
    _ place: AsyncPlace,
    _ policy: ResolutionPolicy,
    _ watch: ResolutionWatch?
  ) -> AsyncTurn? {
    let (cell, now) = (place.cell, policy.now)
    defer { withExtendedLifetime(place) {} }
    fk_cell_lock(cell)
    guard cell.pointee.kind != UInt32(FK_RETIRED) else {
      fk_cell_unlock(cell)
      return nil
    }
    let isUsable = cell.pointee.content == nil || fk_cell_use(cell, now, policy.timeToLive.rawValue)
    if isUsable, let found = FoundInstance.instance(in: cell) { return .kept(found) }
    if mayThrowAnything, Task.isCancelled {
      fk_cell_unlock(cell)
      return .cancelled
    }
    if let build = AsyncBuild.entered(in: cell), let caller = build.join() {
      fk_cell_unlock(cell)
      return .wait(build, caller)
    }
    let build = AsyncBuild(
      of: entry, in: place, container: container, watch: watch, leavesAtOnce: mayThrowAnything)
    cell.pointee.build = build.record
    fk_cell_unlock(cell)
    // The closure has not started, so to stop here leaves no caller waiting.
    checkPath(from: build.step.outer)
    return .wait(build, 0)
  }

  /// Stops the process when the factory is on the path of this task already.
  private func checkPath(from step: AsyncStep?) {
    let allowed = cellOfParameter == nil ? 0 : allowedRepetitions
    checkTaskPath(from: step, for: entry, repetitions: allowed)
  }
}
