/// One caller of an asynchronous build, which waits for the build's end or leaves when it is
/// cancelled.
///
/// The object also represents a wait: the build to which the caller's task belongs waits for this
/// build. See ``AsyncWaits``.
// unchecked: `isCancelled`, `continuation` and `place` are guarded by the lock of the build's cell;
// the rest is immutable once another task knows the caller.
final class AsyncCaller: @unchecked Sendable {
  /// The build for which it waits.
  let build: AsyncBuild
  /// Whether it began the build and therefore has to start it.
  let isFirst: Bool
  var isCancelled = false
  /// The continuation, which is set while the caller waits.
  // Not a checked one, whose size is known only at run time; see ``RunningTask``.
  var continuation: UnsafeContinuation<Void, Never>?
  /// Its place among the callers that wait.
  var place = 0
  /// The innermost step of the task that waits; nil outside of all factories.
  private(set) var step: AsyncStep?
  /// The first step of the build that the task belongs to; nil outside of all builds.
  private(set) var waiter: AsyncBuildStep?

  init(of build: AsyncBuild, isFirst: Bool) {
    self.build = build
    self.isFirst = isFirst
  }

  /// Finds the step and the build on whose behalf the current task calls.
  ///
  /// The call is made once, before the wait begins.
  func findWaiter() {
    step = isFirst ? build.step.outer : AsyncStep.innermost
    waiter = step?.build
  }

  /// Whether the wait no longer delays its build, because the awaited closure has ended, the caller
  /// has left, or its task has outlived the closure that started it.
  var isOver: Bool { step?.build !== waiter || !build.isAwaited(by: self) }
}

/// The first step of a build, which other builds may wait for.
// unchecked: `waits` is guarded by the lock of `AsyncWaits`.
final class AsyncBuildStep: AsyncStep, @unchecked Sendable {
  /// The waits of this build for others; it may wait for several at a time.
  // unchecked: see the type.
  @exclusivity(unchecked) var waits: [AsyncCaller] = []
}

extension AsyncStep {
  /// The first step of the build that this step belongs to; nil outside of all builds.
  var build: AsyncBuildStep? {
    var step: AsyncStep? = isRunning ? self : nil
    while let each = step {
      if each.isOfBuild { return uncheckedCast(each, to: AsyncBuildStep.self) }
      step = each.outer
    }
    return nil
  }
}
