internal import CFactoryRegistry

// A resolution reads these values of its entry as they are between two resets.

extension Entry {
  /// Returns the flags after a pending auto-registration, with the options that the factory value
  /// states.
  ///
  /// - Parameter handle: The handle of the value.
  /// - Returns: The flags and their generation.
  func settledFlags(for handle: fk_handle) -> SettledFlags {
    registerAutomatically()
    let generation = fk_cell_generation(cell)
    let flags = EntryFlags(self)
    return flags.has(FK_RESET)
      ? restate(handle) : SettledFlags(flags: flags, generation: generation)
  }

  /// Selects the closure that makes the factory's instance.
  ///
  /// The call is made after a build was entered in its cell.
  func selectOverride() -> OverrideSelection {
    pointee.core.readBetweenResets { OverrideSelection(for: self) }
  }

  /// Runs a pending auto-registration of the container.
  func registerAutomatically() {
    let core = pointee.core
    if core.has(FK_REGISTERS_ITSELF) { core.autoRegister() }
  }
}
