extension Scope {
  /// Makes a new instance each time, also in a container with another default scope.
  public final class Unique: Scope, @unchecked Sendable {
    private let ownPlan: ResolutionPlan

    /// A scope that behaves as `Scope.unique`.
    public override init() { ownPlan = .custom }

    init(plan: ResolutionPlan) { ownPlan = plan }

    override var plan: ResolutionPlan { ownPlan }
  }
}
