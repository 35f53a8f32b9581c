internal import CFactoryRegistry

/// How a factory would be resolved now, as its options and cells are at one moment.
package struct FactoryFacts {
  /// A context that has a closure for the factory.
  package struct Context {
    package let type: FactoryContextType
    package let isActive: Bool
    package let isChosen: Bool
  }

  /// The cached instances of a factory.
  package enum Cached {
    case strongly, weakly, byParameter, inGraph
  }

  package let contexts: [Context]
  /// The origin of a new instance, which is never `scope`.
  package let source: ResolutionSource
  package let isRegistered: Bool
  /// Whether the closure that applies was registered by the container's `autoRegister`.
  package let isAutoRegistered: Bool
  /// Whether a modifier sets the scope.
  package let hasScope: Bool
  package let hasDefaultScope: Bool
  package let cached: Cached?
  /// The nanoseconds since the last use, or since the build if the time to live is absolute.
  package let age: UInt64?
  /// The time to live in nanoseconds.
  package let timeToLive: UInt64?
  package let expiry: ExpiryPolicy?
  package let isDecorated: Bool
  package let isDecoratedByContainer: Bool
  package let wraps: Int
  /// Whether the closure of `onRelease` is asynchronous; nil if none is set.
  package let releasesAsync: Bool?
  package let isAutoRegistrationPending: Bool
}

extension InspectedFactory {
  /// The facts; no user code runs except a custom clock of the container, if the factory has a time
  /// to live.
  @inline(never)
  package func facts() -> FactoryFacts {
    let (options, flags, core) = (entry.options.values, EntryFlags(entry), entry.pointee.core)
    let situation = FactoryContext.current
    let chosen = situation.choose(among: options.contexts)
    let isRegistered = options.registration != nil
    let (cached, age) = entry.cachedInstances(options)
    return FactoryFacts(
      contexts: options.contexts.map {
        FactoryFacts.Context(
          type: $0.context, isActive: situation.isActive($0.context),
          isChosen: $0.context == chosen?.context)
      },
      source: chosen != nil ? .context : isRegistered ? .registration : .definition,
      isRegistered: isRegistered,
      isAutoRegistered: chosen?.isAutoRegistered ?? (isRegistered && options.isAutoRegistered),
      hasScope: flags.lifetime != .inherited,
      hasDefaultScope: core.settings.defaultScope != nil,
      cached: cached, age: age,
      timeToLive: options.timeToLive?.limit,
      expiry: options.timeToLive.map { $0.rawValue & FK_ABSOLUTE == 0 ? .sliding : .absolute },
      isDecorated: flags.has(FK_DECORATED), isDecoratedByContainer: core.has(FK_DECORATES),
      wraps: options.additions.wraps.count, releasesAsync: options.releaseBody?.isAsync,
      isAutoRegistrationPending: core.has(FK_REGISTERS_ITSELF)
    )
  }

  /// The parameters of the cached instances in words; nil if they are not cached by parameter.
  ///
  /// Their `description` is called with no lock held.
  package var cachedParameters: [String]? {
    guard isByParameter else { return nil }
    return entry.withCellInEffect(entry.lifetimeInEffect) { $0.table?.texts }.flatMap { $0 }
  }
}

extension Entry {
  /// How instances are cached now, and their age if they have a time to live.
  fileprivate func cachedInstances(
    _ options: EntryOptions.Values
  ) -> (FactoryFacts.Cached?, age: UInt64?) {
    let lifetime = lifetimeInEffect
    if lifetime == .graph {
      let pass = ResolutionPass.current
      let isKept = fk_pass_find(pass, self, false) != nil || fk_pass_find(pass, self, true) != nil
      return (isKept ? .inGraph : nil, nil)
    }
    let now = options.timeToLive == nil ? 0 : pointee.core.now
    let contents = withCellInEffect(lifetime) { cell in
      cell.withLock { _ in
        let isWeak = cell.pointee.kind == UInt32(FK_WEAK)
        return (
          kind: cell.pointee.kind, touched: cell.pointee.touched,
          weakBox: isWeak ? retained(cell.pointee.content) : nil,
          isByParameter: cell.pointee.parameters != nil
        )
      }
    }
    guard let (kind, touched, weakBox, isByParameter) = contents else { return (nil, nil) }
    // unchecked: cells of kind `FK_WEAK` hold a weak box. It is released here, with no lock held.
    let isAlive = weakBox.map { uncheckedCast(owned($0), to: WeakInstanceBox.self).object != nil }
    if isByParameter { return (.byParameter, nil) }
    guard isAlive ?? (kind == UInt32(FK_STRONG)) else { return (nil, nil) }
    let age = options.timeToLive != nil && touched != 0 ? now - min(now, touched) : nil
    return (weakBox != nil ? .weakly : .strongly, age)
  }
}
