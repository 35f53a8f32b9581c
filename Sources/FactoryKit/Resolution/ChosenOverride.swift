internal import CFactoryPlatform

/// The closure that stands in for a definition, if any, and why.
@usableFromInline
struct ChosenOverride {
  /// An `Override` of the factory's types; nil for the definition itself.
  @usableFromInline let override: AnyObject?
  @usableFromInline let source: ResolutionSource
}

/// Decides which closure builds the factory's instance now.
///
/// Asked after a build was entered in its cell: a registration that comes later outdates the build,
/// so it cannot be lost between the two.
@usableFromInline
func chosenOverride(for entry: Entry) -> ChosenOverride {
  let plan = ResolutionPlan(rawValue: fk_entry_plan(entry))
  guard plan.contains(.registration) || plan.contains(.contexts) else {
    return ChosenOverride(override: nil, source: .definition)
  }
  fk_cell_lock(entry.cell)
  let object = retained(entry.pointee.options)
  fk_cell_unlock(entry.cell)
  guard let object else { return ChosenOverride(override: nil, source: .definition) }
  let options = Unmanaged<SharedEntryOptions>.fromOpaque(object).takeRetainedValue()
  if plan.contains(.contexts),
    let chosen = FactoryContext.current.choose(among: options.value.contexts)
  {
    return ChosenOverride(override: chosen, source: .context)
  }
  guard let registration = options.value.registration else {
    return ChosenOverride(override: nil, source: .definition)
  }
  return ChosenOverride(override: registration, source: .registration)
}

/// The registered closure, an `Override` of the factory's types; nil when there is none.
@usableFromInline
func registration(of entry: Entry) -> AnyObject? {
  fk_cell_lock(entry.cell)
  defer { fk_cell_unlock(entry.cell) }
  // unchecked: the options are the entry's as long as the lock is held.
  return entry.pointee.options.flatMap {
    Unmanaged<SharedEntryOptions>.fromOpaque($0)._withUnsafeGuaranteedRef {
      $0.value.registration
    }
  }
}
