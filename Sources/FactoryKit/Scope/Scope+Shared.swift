extension Scope {
  /// Keeps one instance as long as anything else references it.
  ///
  /// The container holds the instance weakly, so it has to be of a class. Other values are built on
  /// each call, and debug builds warn once for each such factory.
  public final class Shared: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A shared scope of your own, with instances apart from those of `Scope.shared`.
    public init() { super.init(.shared) }

    init(isStandard: Bool) { super.init(.shared, isStandard: isStandard) }
  }
}
