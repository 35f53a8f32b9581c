internal import CFactoryRegistry

/// A container's registrations, options, instances and settings at one moment.
final class SavedState {
  /// The saved contents of an entry.
  private final class SavedEntry {
    let entry: Entry
    let options: EntryOptions
    let decorator: Decorator?
    /// A cell that holds the same instances; destroyed by `discard`.
    let cell = Cell.make()

    private init(_ entry: Entry) {
      self.entry = entry
      options = entry.options
      decorator = entry.decorator
      cell.copyContents(of: entry.cell)
    }

    /// Saves an entry; repeats that if a registration came in between, so that the instance is the
    /// one of the saved closure.
    static func of(_ entry: Entry) -> SavedEntry {
      while true {
        let generation = fk_cell_generation(entry.cell)
        let saved = SavedEntry(entry)
        if fk_cell_generation(entry.cell) == generation { return saved }
        saved.cell.destroy()
      }
    }
  }

  /// The entries, newest first, in the core's order; entries added later come before these.
  private let entries: [SavedEntry]
  private let settings: ContainerSettings
  /// Whether an auto-registration was pending.
  let isAutoRegistrationPending: Bool

  /// Saves the state of `core` at one moment: repeats that if a reset or a pop came in between, or
  /// if instances were made that may be made from each other.
  static func consistent(of core: ContainerCore) -> SavedState {
    var repetitions = 0
    while true {
      let count = EpochCount(of: fk_core_epoch(core))
      let saved = SavedState(of: core)
      if count.isCurrent, saved.hasInstances(of: core) || repetitions >= allowedRepetitions {
        return saved
      }
      repetitions += 1
      saved.discard()
    }
  }

  /// Whether no instance was made since its entry was saved.
  private func hasInstances(of core: ContainerCore) -> Bool {
    let now = core.entries
    return now.count == entries.count
      && zip(now, entries).allSatisfy { $0.cell.instanceCount <= $1.cell.instanceCount }
  }

  private init(of core: ContainerCore) {
    settings = core.settings
    // An unbound container may turn out to be auto-registering.
    isAutoRegistrationPending = core.has(FK_REGISTERS_ITSELF | FK_UNBOUND)
    entries = core.entries.coldMap(SavedEntry.of)
  }

  /// Restores the registrations, instances and settings of the push.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: The former state, to be released with no lock held.
  func restore(to core: ContainerCore, _ state: ContainerState) -> [DeferredRelease] {
    var deferred: [DeferredRelease] = []
    var restored = 0
    for entry in core.entries {
      let isSaved = restored < entries.count && entries[restored].entry == entry
      let former = isSaved ? entries[restored] : nil
      if isSaved { restored += 1 }
      let (left, _) = entry.changeLocked { options in
        let now = options
        options.removeAll()
        if let former { options = former.options.values }
        if now.requiresOverrideInTests { options.requiresOverrideInTests = true }
        let fate: CacheInvalidation = [.dropsUnlessSingleton, .marksReset]
        return options.buildsLike(now) ? fate : fate.union(.outdatesSingleton)
      }
      deferred.coldAppend(left)
      deferred.coldAppend(entry.exchangeDecorator(former?.decorator))
      if let former { deferred.coldAppend(entry.cell.replaceContents(former.cell)) }
    }
    state.settings = settings
    core.publishFlags(state)
    return deferred
  }

  /// Takes the instances out, so that a pop restores everything else.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: The saved instances, to be released with no lock held.
  func takeContents() -> [DeferredRelease] { entries.coldMap { $0.cell.takeContents() } }

  /// Frees the saved cells.
  ///
  /// Called once, with no lock held.
  func discard() {
    for saved in entries { saved.cell.destroy() }
  }
}
