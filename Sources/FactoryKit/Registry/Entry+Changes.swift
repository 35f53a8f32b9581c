internal import CFactoryRegistry

/// The effect of a change of options on cached instances and builds in progress.
struct CacheInvalidation: OptionSet {
  let rawValue: Int

  /// The container drops its instance.
  static let dropsOwn = CacheInvalidation(rawValue: 1)
  /// The container's build in progress is outdated: its instance is not cached.
  static let outdatesOwn = CacheInvalidation(rawValue: 2)
  /// The singleton scope drops its instance.
  static let dropsSingleton = CacheInvalidation(rawValue: 4)
  /// The singleton's build in progress is outdated: its closure was removed.
  static let outdatesSingleton = CacheInvalidation(rawValue: 8)

  /// The decorator, which is not part of the options, is removed as well.
  static let removesDecorator = CacheInvalidation(rawValue: 16)
  /// The next resolution takes the slow path, which finds a pending auto-registration and lets the
  /// factory value set its own modifiers again.
  static let marksReset = CacheInvalidation(rawValue: 32)

  static let keeps: CacheInvalidation = []
  static let drops: CacheInvalidation = [.dropsOwn, .outdatesOwn, .dropsSingleton]
  static let dropsUnlessSingleton: CacheInvalidation = [.dropsOwn, .outdatesOwn]
}

/// What a change of an entry's options leaves to do once the core is unlocked: what it has removed,
/// and the singleton scope that has to drop its instance.
typealias EntryChange = (deferred: DeferredRelease, dropsIn: Scope.Singleton?)

extension Entry {
  /// A copy of the options, for a writer.
  @inline(never)
  private func optionsToChange(_ core: borrowing LockedCore) -> EntryOptions {
    readOptions(core) { EntryOptions($0.values) } ?? EntryOptions(flags: EntryFlags(self))
  }

  /// Runs `body` with the options; nil if the flags hold all of them.
  private func readOptions<Result>(
    _: borrowing LockedCore,
    _ body: (EntryOptions) -> Result
  ) -> Result? {
    // unchecked: only writers replace the options, and a `LockedCore` excludes others.
    pointee.options.map { Unmanaged<EntryOptions>.fromOpaque($0)._withUnsafeGuaranteedRef(body) }
  }

  /// Changes the options.
  ///
  /// Writers of one container exclude each other, but readers wait only while a pointer is
  /// exchanged. `body` changes the options and returns the effect on instances. It must not run
  /// user code.
  func change(_ body: (inout EntryOptions.Values) -> CacheInvalidation) {
    finish(pointee.core.withLock { change(in: $0, body) })
  }

  /// Releases what a change has removed.
  @inline(__always)
  func finish(_ change: EntryChange) {
    change.deferred.release()
    change.dropsIn?.invalidate(self).release()
  }

  /// Resets all options and drops the instance.
  ///
  /// Tests do this more often than anything else, so it makes no copy of the options.
  func resetAll() {
    let rest = pointee.core.withLock { core in
      let flags = EntryFlags(self)
      let scope = readOptions(core, \.values.scope) ?? Scope.standard(flags.lifetime)
      let options = flags.has(FK_NEEDS_OVERRIDE) ? EntryOptions.requiringOverride : .none
      return exchange(options, scope, fate: [.drops, .removesDecorator, .marksReset], core)
    }
    finish(rest)
  }

  /// Changes the options as a part of a larger change of the container.
  ///
  /// - Returns: What is left to do once the core is unlocked.
  func change(
    in core: borrowing LockedCore,
    _ body: (inout EntryOptions.Values) -> CacheInvalidation
  ) -> EntryChange {
    let options = optionsToChange(core)
    let scope = options.values.scope
    let fate = body(&options.values)
    return exchange(options, scope, fate: fate, core)
  }

  /// Replaces options with the scope `former`.
  @inline(never)
  private func exchange(
    _ options: EntryOptions,
    _ former: Scope?,
    fate: CacheInvalidation,
    _ core: borrowing LockedCore
  ) -> EntryChange {
    let deferred = install(options, fate: fate, core)
    guard !fate.isDisjoint(with: [.dropsSingleton, .outdatesSingleton]),
      let singletons = singletonScope(former ?? core.defaultScope, core)
    else { return (deferred, nil) }
    // This comes after the options were installed, because a build that begins from here on finds
    // the new ones.
    if fate.contains(.outdatesSingleton) { singletons.outdate(self) }
    return (deferred, fate.contains(.dropsSingleton) ? singletons : nil)
  }

  /// The singleton scope that has this factory's instance, if `scope` is one.
  ///
  /// With a default scope, the instance may be one that only other containers have resolved so far.
  @inline(never)
  func singletonScope(_ scope: Scope?, _ core: borrowing LockedCore) -> Scope.Singleton? {
    guard let singleton = scope?.singletons else { return nil }
    identifySingleton(core)
    return singleton.current
  }

  private func install(
    _ options: EntryOptions,
    fate: CacheInvalidation,
    _ core: borrowing LockedCore
  ) -> DeferredRelease {
    if options.values.scope?.lifetime == .singleton { identifySingleton(core) }
    if let limit = options.values.timeToLive {
      fk_store64(&fk_entry_details(self).pointee.time_to_live, limit.rawValue)
    }
    if let body = options.values.releaseBody { storeReleaseBody(body, core) }
    var flags = options.flags
    let object = flags.areWholeOptions ? nil : options
    let stated =
      flags.has(FK_OWN_SCOPE | FK_BY_PARAMETER) && states(options, core)
      ? state(options, core) : nil
    let locked = cell.lock()
    if fate.contains(.marksReset), EntryFlags(self).hasClosures {
      fk_entry_count_closure_reset(self)
    }
    var deferred = DeferredRelease()
    if fate.contains(.dropsOwn) { deferred = locked.takeContents() }
    deferred.stated = stated
    deferred.options = pointee.options
    pointee.options = object.map { Unmanaged.passRetained($0).toOpaque() }
    flags.set(FK_ISOLATED, EntryFlags(self).has(FK_ISOLATED))
    flags.set(FK_RESET, fate.contains(.marksReset) || EntryFlags(self).has(FK_RESET))
    if fate.contains(.removesDecorator) {
      deferred.decorator = takeDecorator(locked)
    } else {
      flags.set(FK_DECORATED, EntryFlags(self).has(FK_DECORATED))
    }
    // The flags are set first, because a reader without a lock that finds the scope set relies on
    // them.
    fk_entry_set_flags(self, flags.rawValue)
    fk_entry_set_scope(self, options.values.scope?.identity)
    // The generation is set last, so that a build that reads the new one without the lock also
    // reads the new flags.
    if fate.contains(.outdatesOwn) { locked.outdate() }
    locked.unlock()
    return deferred
  }

  /// Sets one of the container's scopes on an entry without any options.
  ///
  /// For most factories, this is the only change, once in each container.
  ///
  /// - Returns: False, with nothing changed, if the entry has options.
  func setFirstScope(_ lifetime: Lifetime) -> Bool {
    let core = pointee.core
    guard lifetime != .singleton, !core.has(FK_CORE_MASK) else { return false }
    return core.withLock { _ in
      cell.withLock { locked in
        let kept = fk_entry_flags(self) & UInt32(FK_ISOLATED | FK_RESET)
        guard pointee.options == nil, fk_entry_flags(self) == Lifetime.inherited.bits | kept,
          !core.has(FK_CORE_MASK), let scope = Scope.standard(lifetime)
        else { return false }
        locked.outdate()
        fk_entry_set_flags(self, lifetime.bits | kept)
        fk_entry_set_scope(self, scope.identity)
        return true
      }
    }
  }

  /// Finds the cell of this factory as a singleton, once.
  ///
  /// It is the process-wide one, unless the container owns its singletons.
  @inline(never)
  func identifySingleton(_: borrowing LockedCore) {
    guard pointee.singleton == nil else { return }
    let isOwn = pointee.core.has(FK_OWNS_SINGLETONS)
    fk_entry_set_singleton(self, isOwn ? cell : SingletonIdentities.cell(for: self))
  }
}

extension EntryOptions.Values {
  /// Removes everything that a reset removes.
  mutating func removeAll() {
    let requiresOverride = requiresOverrideInTests
    self = Self()
    requiresOverrideInTests = requiresOverride
  }

  /// Resets the given part of the options.
  mutating func reset(_ reset: FactoryResetOptions) -> CacheInvalidation {
    switch reset {
    case .all:
      let replaced = replacesDefinition
      removeAll()
      let fate: CacheInvalidation = [.dropsUnlessSingleton, .removesDecorator, .marksReset]
      return replaced ? fate.union(.outdatesSingleton) : fate
    case .none:
      return .keeps
    case .registration:
      let wasRegistered = hasRegistrations
      registration = nil
      additions = nil
      isAutoRegistered = false
      let fate: CacheInvalidation = [.outdatesOwn, .marksReset]
      return wasRegistered ? fate.union(.outdatesSingleton) : fate
    case .context:
      let hadContexts = !contexts.isEmpty
      contexts = []
      return hadContexts ? [.outdatesOwn, .outdatesSingleton] : .outdatesOwn
    case .scope:
      outlivesReset = false
      return .dropsUnlessSingleton
    }
  }
}

/// The part of a container's or factory's state that a reset undoes.
public enum FactoryResetOptions: Sendable {
  /// Everything.
  case all
  /// Nothing.
  case none
  /// Registered closures.
  case registration
  /// Closures for contexts.
  case context
  /// Cached instances.
  case scope
}
