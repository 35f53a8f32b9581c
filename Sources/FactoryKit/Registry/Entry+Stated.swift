public import CFactoryRegistry

// What the modifiers of a factory value state. A definition's modifiers run when its property is
// read, and a reset removes what they have set, so a value that was read before the reset sets it
// again when it is resolved. The value has bits for what it states, see FactoryResolve.h; the scope
// and the table by parameter lie in the entry's details, where no reset removes them.

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Sets again what the value's modifiers state, if a reset has removed it.
  ///
  /// `FK_RESET` stays set while an auto-registration is pending, so that resolutions leave the fast
  /// path and find that out.
  ///
  /// - Parameter handle: The handle of the value.
  /// - Returns: The flags after that.
  @inline(never)
  func restate(_ handle: fk_handle) -> EntryFlags {
    let core = pointee.core
    let declared = fk_handle_lifetime(handle) == UInt32(FK_STATED_SCOPE) ? statedScope : nil
    fk_core_lock(core)
    let (deferred, _) = changeLocked { $0.restate(handle, declared, on: self) }
    fk_cell_lock(cell)
    var flags = EntryFlags(self)
    if !core.has(FK_REGISTERS_ITSELF) {
      flags.set(FK_RESET, false)
      fk_entry_set_flags(self, flags.rawValue)
    }
    fk_cell_unlock(cell)
    fk_core_unlock(core)
    deferred.release()
    return flags
  }

  /// Ends a definition: its modifiers apply on first use only from now on.
  ///
  /// Sets what the value states in the same change, because a reset may have come after the
  /// definition's first modifiers. Closures cannot be set again, so nothing is changed if such a
  /// reset may have removed one: the next reading of the property sets everything.
  ///
  /// - Returns: Whether the definition has ended.
  @inline(never)
  func setOnce(_ handle: fk_handle) -> Bool {
    let declared = fk_handle_lifetime(handle) == UInt32(FK_STATED_SCOPE) ? statedScope : nil
    var isComplete = true
    change { options in
      guard !options.once else { return .keeps }
      isComplete = !handle.mayLackClosures
      let fate = options.restate(handle, declared, on: self)
      options.once = isComplete
      return fate
    }
    return isComplete
  }

  /// The scope that a modifier stated last, if it is one that the user declared.
  var statedScope: Scope? {
    // unchecked: `stated_scope` of details is a StatedScope, retained under the lock.
    statedObject(\.pointee.stated_scope).map { unsafeDowncast($0, to: StatedScope.self) }?.scope
  }

  /// The empty table by parameter that a modifier stated last.
  var statedTable: AnyParameterTable? {
    // unchecked: `stated_table` of details is an AnyParameterTable, retained under the lock.
    statedObject(\.pointee.stated_table).map { unsafeDowncast($0, to: AnyParameterTable.self) }
  }

  /// The same for a caller that holds the core's lock.
  fileprivate var lockedStatedTable: AnyParameterTable? {
    // unchecked: `stated_table` of details is an AnyParameterTable, which they own.
    fk_entry_known_details(self)?.pointee.stated_table
      .map { Unmanaged<AnyParameterTable>.fromOpaque($0).takeUnretainedValue() }
  }

  private func statedObject(
    _ field: (UnsafeMutablePointer<fk_details>) -> UnsafeMutableRawPointer?
  ) -> AnyObject? {
    guard let details = fk_entry_known_details(self) else { return nil }
    fk_core_lock(pointee.core)
    let object = retained(field(details))
    fk_core_unlock(pointee.core)
    return object.map { owned($0) }
  }

  /// Stores scope and table for `restate`, before they are set.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: The former ones, to be released with no lock held.
  func storeStated(_ values: EntryOptions.Values) -> (scope: AnyObject?, table: AnyObject?) {
    var former: (scope: AnyObject?, table: AnyObject?)
    if let scope = values.scope, !scope.isStandard, pointee.scope != scope.identity {
      former.scope = replace(&fk_entry_details(self).pointee.stated_scope, StatedScope(scope))
    }
    if let table = values.parameterTable, !EntryFlags(self).has(FK_BY_PARAMETER) {
      former.table = replace(&fk_entry_details(self).pointee.stated_table, table)
    }
    return former
  }

  /// Releases what was stored; the entry is no longer in use.
  func releaseStated() {
    guard let details = fk_entry_known_details(self) else { return }
    _ = replace(&details.pointee.stated_scope, nil)
    _ = replace(&details.pointee.stated_table, nil)
  }
}

/// Puts a reference in the place of another one, and returns that.
private func replace(
  _ reference: inout UnsafeMutableRawPointer?,
  _ object: AnyObject?
) -> AnyObject? {
  let former = reference
  reference = object.map { Unmanaged.passRetained($0).toOpaque() }
  return former.map { owned($0) }
}

/// A scope that a modifier stated.
///
/// Weak, because the scope may be one that a test made and set from outside of the definition.
// unchecked: immutable; weak references are loaded atomically.
private final class StatedScope: @unchecked Sendable {
  private(set) weak var scope: Scope?

  init(_ scope: Scope) { self.scope = scope }
}

extension EntryOptions.Values {
  /// Sets what a value's modifiers state and a reset has removed.
  ///
  /// After `once`, the definition has stated everything already, and changes from outside win.
  ///
  /// - Parameters:
  ///   - handle: The handle of the value.
  ///   - declared: The scope that it states, if that is one that the user declared.
  ///   - entry: The factory, whose core is locked.
  fileprivate mutating func restate(
    _ handle: fk_handle,
    _ declared: Scope?,
    on entry: Entry
  ) -> CacheInvalidation {
    guard !once else { return .keeps }
    once = handle.passedOnce && !handle.states(FK_STATES_CLOSURE)
    let details = fk_entry_known_details(entry)
    if handle.states(FK_STATES_EXPIRY), timeToLive == nil {
      timeToLive = details.map { TimeToLive(rawValue: fk_load64(&$0.pointee.time_to_live)) }
    }
    var changed = false
    if handle.states(FK_STATES_PARAMETER), parameterTable == nil {
      parameterTable = entry.lockedStatedTable
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

  /// The handle of a value whose modifiers state something more.
  @usableFromInline
  func stating(_ bits: Int) -> fk_handle { fk_handle_stating(self, UInt(bits)) }

  /// Whether a reset may have removed a closure that the value states.
  ///
  /// Called with the core locked.
  fileprivate var mayLackClosures: Bool {
    guard states(FK_STATES_CLOSURE) else { return false }
    let pass = ResolutionPass.current
    return pass.pointee.stated != entry
      || pass.pointee.stated_after != fk_core_option_resets(entry.pointee.core)
  }

  /// Notes that a modifier states a closure, before it is set.
  func stateClosure() {
    let pass = ResolutionPass.current
    guard !states(FK_STATES_CLOSURE) || pass.pointee.stated != entry else { return }
    pass.pointee.stated = entry
    pass.pointee.stated_after = fk_core_option_resets(entry.pointee.core)
  }
}
