extension Scope {
  /// Keeps one instance for one resolution pass: until the outermost resolution on this thread
  /// has returned.
  public final class Graph: Scope, @unchecked Sendable {  // unchecked: see Scope.
    override var lifetime: Lifetime { .graph }

    /// Drops what the pass that runs on this thread has kept.
    public override func reset() { ResolutionPass.current.releaseRecords() }
  }
}
