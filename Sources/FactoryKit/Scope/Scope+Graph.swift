extension Scope {
  /// Keeps one instance for one resolution cycle: until the outermost resolution on this thread
  /// has returned.
  public final class Graph: Scope, @unchecked Sendable {  // unchecked: see Scope.
    override var lifetime: Lifetime { .graph }

    /// Drops what the cycle that runs on this thread has kept.
    public override func reset() { ResolutionCycle.current.dropKept() }
  }
}
