internal import CFactoryEngine
internal import FactoryKit

extension Explanation {
  /// Reads how a factory would be resolved now; no user code runs except a custom clock of its
  /// container, if the factory has a time to live.
  init(of inspected: InspectedFactory) {
    let facts = inspected.facts()
    let flags = inspected.flags
    func has(_ flag: Int) -> Bool { flags & flag != 0 }
    let manager = inspected.manager
    factory = ObservedFactory(inspected)
    (file, line) = inspected.place
    isRegistered = has(FE_REGISTERED)
    closure = facts.chosen != nil ? .context : isRegistered ? .registration : .definition
    isAutoRegistered =
      facts.chosen == nil
      ? has(FE_REGISTERED) && has(FE_AUTO_REGISTERED) : facts.isChosenAutoRegistered
    let current = FactoryContext.current
    contexts = facts.contexts.sorted { "\($0)" < "\($1)" }.map {
      Context(type: $0, isActive: current.isActive($0), isChosen: $0 == facts.chosen)
    }
    scope = inspected.scope
    scopeOrigin =
      has(FE_LIFETIME) ? .modifier : manager.has(FE_DEFAULT_SCOPE) ? .containerDefault : .none
    timeToLive = has(FE_EXPIRES) ? facts.limit : nil
    expiry = has(FE_EXPIRES) ? facts.isAbsolute ? .absolute : .sliding : nil
    kept = facts.holdsInstance ? Kept(scope: scope, isByParameter: has(FE_BY_PARAMETER)) : nil
    decoration = has(FE_DECORATED) ? .factory : manager.has(FE_DECORATES) ? .container : nil
    wraps = facts.wraps
    release = facts.releasesAsync.map { $0 ? .asyncClosure : .closure }
    actor = inspected.nameOfActor
    requiresOverride = has(FE_NEEDS_OVERRIDE)
    isAutoRegistrationPending = manager.has(FE_PENDING)
  }
}

extension Explanation.Kept {
  fileprivate init(scope: String, isByParameter: Bool) {
    self =
      switch scope {
      case "graph": .inGraph
      case _ where isByParameter: .byParameter
      case "shared": .weakly
      default: .strongly
      }
  }
}

extension FactoryContext {
  fileprivate func isActive(_ context: FactoryContextType) -> Bool {
    switch context {
    case .arg(let argument):
      arguments.contains(argument) || runtimeArguments.values.contains(argument)
    case .args: false
    case .preview: isPreview
    case .test: isTest
    case .simulator: isSimulator
    case .device: !isSimulator
    case .debug: isDebug
    }
  }
}
