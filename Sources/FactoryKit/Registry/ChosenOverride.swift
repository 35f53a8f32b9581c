internal import CFactoryRegistry

/// Which closure builds a factory's instance, and why.
struct ChosenOverride {
  /// The closure that stands in for the definition; nil for the definition itself.
  let override: Override?
  let source: ResolutionSource

  /// Decides which closure builds the factory's instance now.
  ///
  /// Asked after a build was entered in its cell: a registration that comes later outdates the
  /// build, so it cannot be lost between the two.
  init(for entry: Entry) {
    let plan = ResolutionPlan(entry)
    guard plan.isRegistered || plan.hasContexts, let options = entry.sharedOptions else {
      self.init(nil, .definition)
      return
    }
    if plan.hasContexts,
      let chosen = FactoryContext.current.choose(among: options.values.contexts)
    {
      self.init(chosen.override, .context)
    } else if let registration = options.values.registration {
      self.init(registration, .registration)
    } else {
      self.init(nil, .definition)
    }
  }

  private init(_ override: Override?, _ source: ResolutionSource) {
    self.override = override
    self.source = source
  }
}
