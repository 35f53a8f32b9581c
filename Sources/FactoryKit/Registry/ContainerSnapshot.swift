internal import CFactoryRegistry

/// A container's registrations, options, instances and settings at one moment.
final class ContainerSnapshot {
  /// The saved contents of an entry.
  private final class SavedEntry {
    let entry: Entry
    let options: EntryOptions
    let decorator: Decorator?
    /// A cell that holds the same instances; destroyed with the snapshot.
    let cell = Cell.make()

    private init(_ entry: Entry) {
      self.entry = entry
      options = entry.options
      decorator = entry.decorator
      cell.copyContents(of: entry.cell)
    }

    /// Saves an entry; again when a registration came between, so that the instance is the
    /// closure's.
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
  /// Whether the container had yet to register by itself, if ever it does.
  let isAutoRegistrationPending: Bool

  /// Saves what `core` holds now.
  init(of core: ContainerCore, settings: ContainerSettings) {
    self.settings = settings
    // One that has read no factory yet does not know.
    isAutoRegistrationPending = core.has(FK_REGISTERS_ITSELF | FK_UNBOUND)
    entries = core.entries.coldMap(SavedEntry.of)
  }

  /// Gives the container back its registrations, instances and settings of the push.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: What was there instead, to be released with no lock held.
  func restore(to core: ContainerCore, _ state: ContainerState) -> [DeferredRelease] {
    var deferred: [DeferredRelease] = []
    var restored = 0
    for entry in core.entries {
      let isSaved = restored < entries.count && entries[restored].entry == entry
      let former = isSaved ? entries[restored] : nil
      if isSaved { restored += 1 }
      let (left, _) = entry.changeLocked { options in
        let now = options
        options = former?.options.values ?? EntryOptions.Values()
        return options.buildsLike(now)
          ? .dropsUnlessSingleton : [.dropsUnlessSingleton, .outdatesSingleton]
      }
      deferred.coldAppend(left)
      deferred.coldAppend(entry.exchangeDecorator(former?.decorator))
      if let former { deferred.coldAppend(entry.cell.replaceContents(former.cell)) }
    }
    state.settings = settings
    core.publishFlags(state)
    return deferred
  }

  /// Takes the instances out, so that a pop brings back everything but them.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: What was saved, to be released with no lock held.
  func takeContents() -> [DeferredRelease] { entries.coldMap { $0.cell.takeContents() } }

  /// Frees what was saved.
  ///
  /// Called once, with no lock held.
  func discard() {
    for saved in entries { saved.cell.destroy() }
  }
}
