extension Scope {
  /// Keeps one instance for one resolution pass, that is, until the outermost resolution on this
  /// thread has returned.
  public final class Graph: Scope, @unchecked Sendable {  // unchecked: see Scope.
    init(isStandard: Bool) { super.init(.graph, isStandard: isStandard) }

    /// The number of resolutions that are running on this thread, one inside the other.
    public var depth: Int { ResolutionPass.current.depth }

    /// Drops the instances of the pass that is running on this thread.
    public override func reset() { ResolutionPass.current.releaseRecords() }
  }
}
