extension Scope {
  /// Keeps one instance in the container until the factory, the scope or the container is reset.
  public final class Cached: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A cached scope of your own, with instances apart from those of `Scope.cached`.
    public init() { super.init(.cached) }

    init(isStandard: Bool) { super.init(.cached, isStandard: isStandard) }
  }
}
