internal import CFactoryEngine

extension Scope {
  /// Makes a new instance for each resolution, even in a container with another default scope.
  public final class Unique: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A unique scope of your own.
    public init() { super.init(FE_UNIQUE) }

    init(isStandard: Bool) { super.init(FE_UNIQUE, isStandard: isStandard) }
  }

  /// Keeps one instance in the container until the factory, the scope or the container is reset.
  public final class Cached: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A cached scope of your own, with instances apart from those of `Scope.cached`.
    public init() { super.init(FE_CACHED) }

    init(isStandard: Bool) { super.init(FE_CACHED, isStandard: isStandard) }
  }

  /// Keeps one instance as long as anything else references it.
  ///
  /// The container holds the instance weakly, so it has to be of a class. Other values are built on
  /// each call, and debug builds warn once for each such factory.
  public final class Shared: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A shared scope of your own, with instances apart from those of `Scope.shared`.
    public init() { super.init(FE_SHARED) }

    init(isStandard: Bool) { super.init(FE_SHARED, isStandard: isStandard) }
  }

  /// Keeps one instance for one resolution pass, that is, until the outermost resolution on this
  /// thread has returned.
  public final class Graph: Scope, @unchecked Sendable {  // unchecked: see Scope.
    init(isStandard: Bool) { super.init(FE_GRAPH, isStandard: isStandard) }

    /// The number of resolutions that are running on this thread, one inside the other.
    public var depth: Int { Pass.current.depth }

    /// Drops the instances of the pass that is running on this thread.
    public override func reset() { Pass.current.releaseRecords() }
  }
}
