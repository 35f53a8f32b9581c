extension Scope {
  /// Keeps one instance as long as somebody else holds it.
  ///
  /// Values that are no class instances cannot be held weakly: they are made anew each time, and
  /// debug builds warn once for each such factory.
  public final class Shared: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A shared scope of your own, with instances apart from those of `Scope.shared`.
    public override init() {}

    override var lifetime: Lifetime { .shared }
  }
}
