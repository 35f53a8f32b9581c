extension Scope {
  /// Makes a new instance for each resolution, even in a container with another default scope.
  public final class Unique: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A scope that behaves like `Scope.unique`.
    public init() { super.init(.unique) }

    init(isStandard: Bool) { super.init(.unique, isStandard: isStandard) }
  }
}
