internal import FactoryKit

extension Explanation {
  /// Explains a factory.
  ///
  /// No user code runs except a custom clock of the container, if the factory has a time to live.
  init(of inspected: InspectedFactory) {
    let facts = inspected.facts()
    factory = ObservedFactory(inspected)
    file = inspected.file
    line = inspected.line
    isRegistered = facts.isRegistered
    closure = facts.source
    isAutoRegistered = facts.isAutoRegistered
    contexts = facts.contexts.map {
      Context(type: $0.type, isActive: $0.isActive, isChosen: $0.isChosen)
    }
    scope = inspected.scope
    scopeOrigin = facts.hasScope ? .modifier : facts.hasDefaultScope ? .containerDefault : .none
    kept = Kept(facts)
    timeToLive = facts.timeToLive
    expiry = facts.expiry
    decoration =
      facts.isDecorated ? .factory : facts.isDecoratedByContainer ? .container : nil
    wraps = facts.wraps
    release = facts.releasesAsync.map { $0 ? .asyncClosure : .closure }
    actor = inspected.actor
    requiresOverride = inspected.requiresOverride
    isAutoRegistrationPending = facts.isAutoRegistrationPending
  }
}

extension Explanation.Kept {
  /// The cached instances; nil if there are none.
  fileprivate init?(_ facts: FactoryFacts) {
    switch facts.cached {
    case .strongly: kind = .strongly
    case .weakly: kind = .weakly
    case .byParameter: kind = .byParameter
    case .inGraph: kind = .inGraph
    case nil: return nil
    }
    age = facts.age
    isExpired = facts.age.map { age in facts.timeToLive.map { age >= $0 } ?? false } ?? false
  }
}
