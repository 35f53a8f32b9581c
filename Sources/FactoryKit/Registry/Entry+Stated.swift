public import CFactoryRegistry

// A definition's modifiers run when its property is read, and a reset removes the options that they
// have set. Therefore a factory value records which options its modifiers state, and a value that
// was read before the reset sets them again when it is resolved. The record is bits in the value,
// see FactoryResolve.h. The scope and the table by parameter are in the entry's details, where no
// reset removes them.

extension Entry {
  /// Sets the options that the value's modifiers state again, if a reset has removed them.
  ///
  /// `FK_RESET` stays set while an auto-registration is pending, so that resolutions leave the fast
  /// path and run it.
  ///
  /// - Parameter handle: The handle of the value.
  /// - Returns: The flags after that, with their generation.
  @inline(never)
  func restate(_ handle: fk_handle) -> SettledFlags {
    let core = pointee.core
    let declared = handle.statesDeclaredScope ? statedScope : nil
    let (deferred, settled) = core.withLock { locked in
      let deferred =
        handle.isStated(in: EntryFlags(self))
        ? DeferredRelease()
        : change(in: locked) { $0.restate(handle, declared, on: self, locked) }.deferred
      let settled = cell.withLock { _ in
        var flags = EntryFlags(self)
        if !core.has(FK_REGISTERS_ITSELF) {
          flags.set(FK_RESET, false)
          fk_entry_set_flags(self, flags.rawValue)
        }
        return SettledFlags(flags: flags, generation: fk_cell_generation(cell))
      }
      return (deferred, settled)
    }
    deferred.release()
    return settled
  }

  /// Ends a definition, whose modifiers apply on first use only from now on.
  ///
  /// The options that the value states are set in the same change, because a reset may have come
  /// after the definition's first modifiers. Closures cannot be set again, so nothing is changed if
  /// such a reset may have removed one. In that case, the next read of the property sets
  /// everything.
  ///
  /// - Returns: Whether the definition has ended.
  @inline(never)
  func setOnce(_ handle: fk_handle) -> Bool {
    let declared = handle.statesDeclaredScope ? statedScope : nil
    var isComplete = true
    let rest = pointee.core.withLock { core in
      change(in: core) { options in
        guard !options.once else { return .keeps }
        isComplete = !handle.mayLackClosures(core)
        let fate = options.restate(handle, declared, on: self, core)
        options.once = isComplete
        return fate
      }
    }
    finish(rest)
    return isComplete
  }

  /// The scope that a modifier stated last, if it is one that the user declared.
  var statedScope: Scope? { stated?.scope?.scope }

  /// The empty table by parameter that a modifier stated last.
  var statedTable: AnyParameterTable? { stated?.table }

  private var stated: StatedOptions? {
    @inline(never) get {
      guard let details = fk_entry_known_details(self) else { return nil }
      // unchecked: `stated` of details is a StatedOptions, retained under the lock.
      return pointee.core.withLock { _ in retained(details.pointee.stated) }
        .map { uncheckedCast(owned($0), to: StatedOptions.self) }
    }
  }

  fileprivate func stated(_: borrowing LockedCore) -> StatedOptions? {
    // unchecked: `stated` of details is a StatedOptions, which they own.
    fk_entry_known_details(self)?.pointee.stated
      .map { Unmanaged<StatedOptions>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether options that are about to be set state a scope or a table that is not stored yet.
  func states(_ options: EntryOptions, _: borrowing LockedCore) -> Bool {
    if let scope = options.values.scope, !scope.isStandard, pointee.scope != scope.identity {
      return true
    }
    return options.values.parameterTable != nil && !EntryFlags(self).has(FK_BY_PARAMETER)
  }

  /// Stores scope and table for `restate`, before they are set.
  ///
  /// - Returns: What was stored before.
  @inline(never)
  func state(_ options: EntryOptions, _ core: borrowing LockedCore) -> UnsafeMutableRawPointer? {
    let former = stated(core)
    let scope = options.values.scope.flatMap { $0.isStandard ? nil : StatedScope($0) }
    let stated = StatedOptions(
      scope: scope ?? former?.scope, table: options.values.parameterTable ?? former?.table)
    let details = fk_entry_details(self)
    defer { details.pointee.stated = Unmanaged.passRetained(stated).toOpaque() }
    return details.pointee.stated
  }

  /// Releases what was stored; the entry is no longer in use.
  func releaseStated() {
    guard let details = fk_entry_known_details(self), let stated = details.pointee.stated else {
      return
    }
    details.pointee.stated = nil
    _ = owned(stated)
  }
}

/// An entry's flags with the generation of its cell that they belong to.
struct SettledFlags {
  let flags: EntryFlags
  /// The generation.
  ///
  /// The flags may be newer, but not older, because a change sets the generation last.
  let generation: UInt64
}

/// The options that modifiers of a factory have stated and that do not fit into the bits of a
/// handle.
// unchecked: immutable; the table has a lock.
private final class StatedOptions: @unchecked Sendable {
  let scope: StatedScope?
  let table: AnyParameterTable?

  init(scope: StatedScope?, table: AnyParameterTable?) { (self.scope, self.table) = (scope, table) }
}

/// A scope that a modifier stated.
///
/// The reference to a singleton scope is weak, because the scope owns instances and a test may have
/// made it and set it from outside the definition. References to other scopes are strong, because a
/// weak one makes each later retain of its object slower.
// unchecked: immutable; weak references are loaded atomically.
private final class StatedScope: @unchecked Sendable {
  private let plain: Scope?
  private weak var singletons: Scope.Singleton?

  var scope: Scope? { plain ?? singletons }

  init(_ scope: Scope) {
    singletons = scope.singletons
    plain = singletons == nil ? scope : nil
  }
}

extension EntryOptions.Values {
  /// Sets the options that a value's modifiers state and that a reset has removed.
  ///
  /// After `once`, the definition has stated everything already, and changes from outside win.
  ///
  /// - Parameters:
  ///   - handle: The handle of the value.
  ///   - declared: The scope that it states, if that is one that the user declared.
  ///   - entry: The factory.
  ///   - core: Its core.
  /// - Returns: The effect on instances.
  fileprivate mutating func restate(
    _ handle: fk_handle,
    _ declared: Scope?,
    on entry: Entry,
    _ core: borrowing LockedCore
  ) -> CacheInvalidation {
    guard !once else { return .keeps }
    once = handle.passedOnce && !handle.states(FK_STATES_CLOSURE)
    let details = fk_entry_known_details(entry)
    if handle.states(FK_STATES_EXPIRY), timeToLive == nil {
      timeToLive = details.map { TimeToLive(rawValue: fk_load64(&$0.pointee.time_to_live)) }
    }
    var changed = false
    if handle.states(FK_STATES_PARAMETER), parameterTable == nil {
      parameterTable = entry.stated(core)?.table
      changed = true
    }
    let lifetime = fk_handle_lifetime(handle)
    let stated = declared ?? Scope.standard(Lifetime(in: lifetime))
    if let stated, stated !== scope {
      scope = stated
      changed = true
    }
    return changed ? .dropsUnlessSingleton : .keeps
  }
}

extension fk_handle {
  var entry: Entry { fk_handle_entry(self) }

  /// Whether modifiers come from outside a definition that ended with `once`.
  var passedOnce: Bool { states(FK_PASSED_ONCE) }

  func states(_ bits: Int) -> Bool { fk_handle_has(self, UInt(bits)) }

  /// The handle of a value whose modifiers also state the given bits.
  @inlinable
  func stating(_ bits: Int) -> fk_handle { fk_handle_stating(self, UInt(bits)) }

  /// Whether the value states a scope that the user declared.
  fileprivate var statesDeclaredScope: Bool { fk_handle_lifetime(self) == UInt32(FK_STATED_SCOPE) }

  /// Whether an entry with these flags has all options that the value states.
  fileprivate func isStated(in flags: EntryFlags) -> Bool {
    if flags.has(FK_ONCE) { return true }
    let lifetime = fk_handle_lifetime(self)
    return (lifetime == 0 || (lifetime == flags.lifetime.bits && !flags.has(FK_OWN_SCOPE)))
      && (!states(FK_STATES_EXPIRY) || flags.has(FK_EXPIRES))
      && (!states(FK_STATES_PARAMETER) || flags.has(FK_BY_PARAMETER))
      && (!passedOnce || states(FK_STATES_CLOSURE))
  }

  /// Whether a reset may have removed a closure that the value states.
  fileprivate func mayLackClosures(_: borrowing LockedCore) -> Bool {
    let resets = fk_entry_closure_resets(entry)
    guard states(FK_STATES_CLOSURE), resets != 0 else { return false }
    let pass = ResolutionPass.current
    return pass.pointee.stated != entry || pass.pointee.stated_after != resets
  }

  /// Records that a modifier states a closure, before it is set.
  ///
  /// Nothing is recorded for a factory that was never reset.
  func stateClosure() {
    let resets = fk_entry_closure_resets(entry)
    guard resets != 0 else { return }
    let pass = ResolutionPass.current
    guard !states(FK_STATES_CLOSURE) || pass.pointee.stated != entry else { return }
    pass.pointee.stated = entry
    pass.pointee.stated_after = resets
  }
}
