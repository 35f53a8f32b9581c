internal import CFactoryEngine

/// The flags and the options of a factory while a change is made, under the lock of its cell.
///
/// The flags are stored when the change is complete, so the fast path, which takes no lock, reads
/// no state in between.
struct Draft: ~Copyable {
  var flags: Int
  /// What the change has removed, for its caller to release with no lock held.
  var removed = Removed()
  let locked: LockedCell
  /// The singleton scope that the factory has before the change; nil if it has another scope.
  let singletons: Scope.Singleton?

  init(_ entry: borrowing Entry, _ locked: consuming LockedCell, inherited: Scope?) {
    removed.add(inherited)  // The container may have another one by now.
    self.locked = locked
    flags = entry.flags
    singletons =
      switch flags & FE_LIFETIME {
      case FE_SINGLETON: entry.scope(flags)?.singletons
      case FE_INHERITED: inherited?.singletons
      default: nil
      }
  }

  var entry: Entry { uncheckedCast(locked.cell, to: Entry.self) }

  func has(_ flag: Int) -> Bool { flags & flag != 0 }
  mutating func set(_ flag: Int, _ isSet: Bool) {
    if isSet { flags |= flag } else { flags &= ~flag }
  }

  /// The options to read; nil if there are none.
  var known: Options? { entry.options }

  /// The options, for a change of one of them.
  mutating func options() -> Options {
    if let known { return known }
    let made = Options()
    entry.options = made
    return made
  }

  /// A copy of the options, for a change after which more than one former value is to be released.
  mutating func copiedOptions(afterReset: Bool = false) -> Options {
    let copy = known.map { Options($0, afterReset: afterReset) } ?? Options()
    exchangeOptions(copy)
    return copy
  }

  // With ThreadSanitizer, the compiler takes an exchange in place for overlapping accesses, and
  // crashes on one through an unowned reference.
  mutating func exchangeOptions(_ options: Options?) {
    let entry = entry
    var options = options
    swap(&options, &entry.options)
    removed.add(options.take())
  }
}

extension Draft {
  /// The factory's scope; nil if none was set.
  var scope: Scope? { entry.scope(flags) }

  func hasScope(_ scope: Scope) -> Bool {
    scope.isStandard
      ? flags & (FE_LIFETIME | FE_OWN_SCOPE) == scope.lifetime
      : has(FE_OWN_SCOPE) && known?.scope === scope
  }

  mutating func setScope(_ scope: Scope) {
    if !scope.isStandard || has(FE_OWN_SCOPE) {
      removed.add(known?.scope)
      options().scope = scope.isStandard ? nil : scope
    }
    flags = flags & ~FE_LIFETIME | scope.lifetime
    set(FE_OWN_SCOPE, !scope.isStandard)
  }

  mutating func setRegistration(_ registration: __owned Override?) {
    var registration = registration
    set(FE_REGISTERED, registration != nil)
    set(FE_BY_ACTOR, registration?.isolation != nil)
    // unchecked: the field owns an Override, under the lock of the cell.
    let place = fe_registration_place(entry.head).assumingMemoryBound(to: Override?.self)
    swap(&registration, &place.pointee)
    removed.add(registration.take())
  }

  mutating func setTimeToLive(_ limit: TimeToLive) {
    set(FE_EXPIRES, limit.limit != 0)
    fe_set_time_to_live(entry.head, limit.rawValue)
  }

  /// Sets the closure of contexts; an auto-registration leaves those that have one.
  ///
  /// - Returns: Whether one of them had none.
  mutating func set(
    _ override: Override, for contexts: [FactoryContextType], isAutoRegistered: Bool
  ) -> Bool {
    set(FE_CONTEXTS, true)
    let options = options()
    let count = options.contexts.count
    for context in contexts {
      let new = (context, override, isAutoRegistered)
      if let at = options.contexts.firstIndex(where: { $0.situation == context }) {
        if isAutoRegistered, !options.contexts[at].isAutoRegistered { continue }
        removed.add(options.contexts[at].override)
        options.contexts[at] = new
      } else {
        options.contexts.append(new)
      }
    }
    return options.contexts.count > count
  }

  mutating func keepAdditions(_ isIncluded: (Addition) -> Bool) {
    let options = copiedOptions()
    options.wraps = options.wraps.filter(isIncluded)
    options.objects = options.objects.filter(isIncluded)
    set(FE_ADDITIONS, !options.wraps.isEmpty || !options.objects.isEmpty)
  }

  /// Removes what a reset drops at once, and leaves what a definition can state, which is open
  /// until the factory settles.
  mutating func resetAll() {
    if has(FE_REGISTERED) { setRegistration(nil) }
    if has(FE_CONTEXTS | FE_ADDITIONS | FE_DECORATED) {
      let stays = FE_OWN_SCOPE | FE_RELEASES
      if has(stays) { _ = copiedOptions(afterReset: true) } else { exchangeOptions(nil) }
    }
    flags &= ~(FE_CONTEXTS | FE_ADDITIONS | FE_DECORATED)
    flags &= ~(FE_AUTO_REGISTERED | FE_OUTLIVES_RESET | FE_STATED)
    fe_set_resets(entry.head, fe_next_serial())
    flags |= FE_RESET
  }

  /// Removes what the definition did not state again after a reset.
  ///
  /// - Returns: Whether the place of the instance has changed.
  mutating func settle() -> Bool {
    let place = FE_LIFETIME | FE_OWN_SCOPE | FE_BY_PARAMETER
    let former = flags & place
    // A copy, since the values that go are released later, with the former options.
    if has(FE_OPTIONS) {
      let options = copiedOptions()
      if !has(FE_STATED_SCOPE) { options.scope = nil }
      if !has(FE_STATED_RELEASE) { options.release = nil }
    }
    for (mark, values) in Self.whatDefinitionsState where !has(mark) { flags &= ~values }
    flags &= ~FE_RESET
    return former != flags & place
  }

  /// The marks of what a definition can state, with the flags that have its value.
  static let whatDefinitionsState = [
    (FE_STATED_SCOPE, FE_LIFETIME | FE_OWN_SCOPE), (FE_STATED_LIMIT, FE_EXPIRES),
    (FE_STATED_TABLE, FE_BY_PARAMETER), (FE_STATED_ONCE, FE_ONCE),
    (FE_STATED_RELEASE, FE_RELEASES),
  ]
}
