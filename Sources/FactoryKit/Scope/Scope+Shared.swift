extension Scope {
  /// Keeps one instance as long as anything else references it.
  ///
  /// Only class instances can be referenced weakly. Other values are built on each call, and debug
  /// builds warn once for each such factory.
  public final class Shared: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A shared scope of your own, with instances apart from those of `Scope.shared`.
    public init() { super.init(.shared) }

    init(isStandard: Bool) { super.init(.shared, isStandard: isStandard) }
  }
}
