extension Scope {
  /// Keeps one instance in the container until the factory, the scope or the container is reset.
  public final class Cached: Scope, @unchecked Sendable {
    private let ownPlan: ResolutionPlan

    /// A cached scope of your own, with instances apart from those of `Scope.cached`.
    public override init() { ownPlan = .custom }

    init(plan: ResolutionPlan) { ownPlan = plan }

    override var plan: ResolutionPlan { ownPlan }
    override var lifetime: Lifetime { .container }
  }
}
