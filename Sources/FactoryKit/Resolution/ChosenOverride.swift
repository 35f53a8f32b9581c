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
