extension AsyncBuild {
  /// What a build is doing.
  enum State {
    /// The closure runs, and so many callers are not cancelled. More may join.
    case running(interested: Int)
    /// All callers were cancelled while the closure ran. The task is cancelled, later callers begin
    /// another build, and the result is never cached.
    case abandoned
    /// The closure has ended while a caller was left. Its result is cached unless the record is
    /// outdated by then. No cancellation abandons the build any more, so callers join until it has
    /// left the cell.
    case made
    /// The build has left its cell with this ending, and the callers that wait are not woken yet.
    case left(Ending)
    /// Each caller takes its part of the ending. The last one removes it, so that nothing but the
    /// callers holds the result when they go on.
    case ended(Ending?)

    var isRunning: Bool {
      switch self {
      case .running, .abandoned: true
      case .made, .left, .ended: false
      }
    }

    var isAbandoned: Bool { if case .abandoned = self { true } else { false } }
    var hasEnded: Bool { if case .ended = self { true } else { false } }
  }

  /// The end of the build, for all callers.
  struct Ending {
    let result: Result<InstanceBox, any Error>
    let source: ResolutionSource
    let isCurrent: Bool

    func end(for caller: AsyncCaller) -> AsyncEnd {
      guard isCurrent || caller.isFirst else { return .outdated }
      switch result {
      case .success(let box):
        return .made(AsyncInstance(found: .box(box), source: caller.isFirst ? source : .scope))
      case .failure(let error): return .failed(error)
      }
    }
  }
}
