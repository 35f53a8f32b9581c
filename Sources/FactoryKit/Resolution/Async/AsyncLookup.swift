internal import CFactoryRegistry

/// An instance that a task has found or made, and its origin for the caller.
// unchecked: boxes are immutable, cells are locked, and asynchronous factories make `Sendable`
// instances.
final class AsyncInstance: @unchecked Sendable {
  let found: FoundInstance
  let source: ResolutionSource
  /// The objects that keep the cell of a cached instance in memory until the instance was copied.
  private let place: AsyncPlace?

  init(found: FoundInstance, source: ResolutionSource, place: AsyncPlace? = nil) {
    (self.found, self.source, self.place) = (found, source, place)
  }
}

/// The result of looking for an instance or a build in a task.
enum AsyncAdmission {
  /// A cached instance, in a cell that stays locked until the instance was copied.
  case cached(AsyncInstance)
  /// The caller makes the instance in its own task, for itself only.
  case alone
  /// The caller waits for a build; the first caller has to start it.
  case wait(AsyncCaller)
  /// The caller was cancelled, and its factory may throw `CancellationError`.
  case cancelled
}

/// Finds the cell of the parameter with which a factory is resolved.
typealias CellOfParameter = (AnyParameterTable, _ deadline: UInt64) -> OwnedCell

/// Finds the instance of a factory, or the build that makes it, without its type.
// unchecked: cells have their own locks; the parameter stays on the caller's thread.
struct AsyncLookup: @unchecked Sendable {
  let handle: fk_handle
  /// The object that keeps the entry in memory.
  let container: AnyObject?
  let cellOfParameter: CellOfParameter?
  /// Whether a caller that is cancelled may leave with `CancellationError`.
  let mayThrowAnything: Bool

  var entry: Entry { handle.entry }

  /// Looks for a cached instance or a build in progress, and begins a build if there is neither.
  // If it were inlined, there would be a copy in each part of the resolution.
  @inline(never)
  func admission(
    _ policy: inout ResolutionPolicy,
    _ watch: WatchedResolution?,
    _ recording: Recording?
  ) -> AsyncAdmission {
    if entry.pointee.core.has(FK_REGISTERS_ITSELF) { entry.pointee.core.autoRegister() }
    attempts: for _ in 0..<allowedRepetitions {
      switch policy.place {
      case .nowhere, .pass:
        break attempts
      case .cell(let cell):
        let place = AsyncPlace(cell, of: policy.scope)
        if let admission = admission(place, policy, watch, recording) { return admission }
      case .cells(let cell):
        guard let cellOfParameter else { stopForWrongParameter(entry, Void.self) }
        guard let table = entry.table(on: cell) else { break attempts }
        let now = policy.now
        let owned = cellOfParameter(table, now - min(now, policy.timeToLive.limit))
        let place = AsyncPlace(owned, in: table, on: cell, of: policy.scope)
        if let admission = admission(place, policy, watch, recording) { return admission }
      }
      policy.renew(for: handle, in: .current)
    }
    checkPath(from: AsyncStep.innermost)
    return .alone
  }

  /// Looks in one cell; nil if the cell was removed from its table meanwhile, or if the options
  /// have changed.
  private func admission(
    _ place: AsyncPlace,
    _ policy: ResolutionPolicy,
    _ watch: WatchedResolution?,
    _ recording: Recording?
  ) -> AsyncAdmission? {
    let (cell, now) = (place.cell, policy.now)
    defer { withExtendedLifetime(place) {} }
    let locked = cell.lock()
    if locked.isRetired { return nil }
    if let found = FoundInstance(in: locked, now, policy.timeToLive) {
      recording?.add(locked.origins, of: place.owner ?? cell)
      locked.leaveLocked()
      return .cached(AsyncInstance(found: found, source: .scope, place: place))
    }
    if mayThrowAnything, Task.isCancelled { return .cancelled }
    if let caller = AsyncBuild.entered(in: locked)?.join(locked) { return .wait(caller) }
    if policy.epoch.isInReset {
      locked.unlock()
      policy.epoch.awaitEndOfReset()
      return nil
    }
    let build = AsyncBuild(
      of: entry, in: place, locked, container: container, watch: watch,
      origins: recording?.makeOrigins(), leavesAtOnce: mayThrowAnything)
    // This comes after the build has read the generations.
    guard policy.isCurrent(for: entry) else {
      locked.unlock()  // Before the build is released.
      return nil
    }
    cell.pointee.build = build.record
    locked.unlock()
    // The closure has not started, so no waiter is left behind if the process stops here.
    checkPath(from: build.step.outer)
    return .wait(AsyncCaller(of: build, isFirst: true))
  }

  /// Stops the process if the factory is on the path of this task already.
  private func checkPath(from step: AsyncStep?) {
    let allowed = cellOfParameter == nil ? 0 : allowedRepetitions
    checkTaskPath(from: step, for: entry, repetitions: allowed)
  }
}
