internal import CFactoryRegistry

extension Explanation {
  /// Explains a factory from its entry.
  ///
  /// No user code runs except a custom clock of the container, if the factory has a time to live.
  init(of entry: Entry) {
    let (options, flags, core) = (entry.options.values, EntryFlags(entry), entry.pointee.core)
    let situation = FactoryContext.current
    let chosen = situation.choose(among: options.contexts)
    factory = entry.observed
    file = entry.file
    line = Int(entry.pointee.line)
    isRegistered = options.registration != nil
    closure = chosen != nil ? .context : isRegistered ? .registration : .definition
    isAutoRegistered = chosen?.isAutoRegistered ?? (isRegistered && options.isAutoRegistered)
    contexts = options.contexts.map {
      Context(
        type: $0.context,
        isActive: situation.isActive($0.context),
        isChosen: $0.context == chosen?.context
      )
    }
    scope = "\(entry.lifetimeInEffect)"
    let hasDefault = core.settings.defaultScope != nil
    scopeOrigin = flags.lifetime != .inherited ? .modifier : hasDefault ? .containerDefault : .none
    kept = Kept(of: entry, options)
    timeToLive = options.timeToLive?.limit
    expiry = options.timeToLive.map { $0.rawValue & FK_ABSOLUTE == 0 ? .sliding : .absolute }
    decoration = flags.has(FK_DECORATED) ? .factory : core.has(FK_DECORATES) ? .container : nil
    wraps = options.wraps.count
    release = options.releaseBody.map { $0.isAsync ? .asyncClosure : .closure }
    actor = entry.isolation.map { "\(type(of: $0))" }
    requiresOverride = flags.has(FK_NEEDS_OVERRIDE)
    isAutoRegistrationPending = core.has(FK_REGISTERS_ITSELF)
  }
}

extension Explanation.Kept {
  /// The cached instances of a factory; nil if it has none.
  fileprivate init?(of entry: Entry, _ options: EntryOptions.Values) {
    let lifetime = entry.lifetimeInEffect
    if lifetime == .graph {
      let pass = ResolutionPass.current
      let isKept =
        fk_pass_find(pass, entry, false) != nil || fk_pass_find(pass, entry, true) != nil
      guard isKept else { return nil }
      self.init(kind: .inGraph, age: nil, isExpired: false)
      return
    }
    let now = options.timeToLive == nil ? 0 : entry.pointee.core.now
    let contents = entry.withCellInEffect(lifetime) { cell in
      cell.withLock { _ in
        let isWeak = cell.pointee.kind == UInt32(FK_WEAK)
        return (
          kind: cell.pointee.kind, touched: cell.pointee.touched,
          weakBox: isWeak ? retained(cell.pointee.content) : nil,
          isByParameter: cell.pointee.parameters != nil
        )
      }
    }
    guard let (kind, touched, weakBox, isByParameter) = contents else { return nil }
    // unchecked: cells of kind `FK_WEAK` hold a weak box. It is released here, with no lock held.
    let isAlive = weakBox.map { uncheckedCast(owned($0), to: WeakInstanceBox.self).object != nil }
    if isByParameter {
      self.init(kind: .byParameter, age: nil, isExpired: false)
      return
    }
    guard isAlive ?? (kind == UInt32(FK_STRONG)) else { return nil }
    let age = options.timeToLive != nil && touched != 0 ? now - min(now, touched) : nil
    let isExpired = age.map { age in options.timeToLive.map { age >= $0.limit } ?? false }
    self.init(kind: weakBox != nil ? .weakly : .strongly, age: age, isExpired: isExpired ?? false)
  }
}
