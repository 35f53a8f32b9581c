internal import CFactoryRegistry

/// A container's registrations, options, instances and settings at one moment.
struct ContainerSnapshot {
  private struct SavedEntry {
    let entry: Entry
    let options: EntryOptions
    let decorator: Decorator?
    /// A cell that holds the same instances; destroyed with the snapshot.
    let cell: Cell

    /// Saves an entry; again when a registration came between, so that the instance is the
    /// closure's.
    init(_ entry: Entry) {
      while true {
        let generation = fk_cell_generation(entry.cell)
        let (cell, options) = (Cell.make(), entry.options)
        cell.copyContents(of: entry.cell)
        if fk_cell_generation(entry.cell) == generation {
          (self.entry, self.options, self.cell) = (entry, options, cell)
          decorator = entry.decorator
          return
        }
        cell.destroy()
      }
    }
  }

  private let entries: [SavedEntry]
  private let settings: ContainerSettings
  /// Whether the container had yet to register by itself, if ever it does.
  let isAutoRegistrationPending: Bool

  /// Saves what `core` holds now.
  init(of core: ContainerCore, settings: ContainerSettings) {
    self.settings = settings
    // One that has read no factory yet does not know.
    isAutoRegistrationPending = core.has(FK_REGISTERS_ITSELF | FK_UNBOUND)
    entries = core.entries.map { SavedEntry($0) }
  }

  /// Gives the container back its registrations, instances and settings of the push.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: What was there instead, to be released with no lock held.
  func restore(to core: ContainerCore, _ state: ContainerState) -> [Discarded] {
    let saved = Dictionary(uniqueKeysWithValues: entries.map { ($0.entry, $0) })
    var discarded: [Discarded] = []
    for entry in core.entries {
      let former = saved[entry]
      let (left, _) = entry.changeLocked { options in
        let now = options
        options = former?.options.values ?? EntryOptions.Values()
        return options.buildsLike(now)
          ? .dropsUnlessSingleton : [.dropsUnlessSingleton, .outdatesSingleton]
      }
      discarded += [left, entry.exchangeDecorator(former?.decorator)]
      if let former { discarded.append(entry.cell.takeOver(former.cell)) }
    }
    state.settings = settings
    core.show(state)
    return discarded
  }

  /// Takes the instances out, so that a pop brings back everything but them.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: What was saved, to be released with no lock held.
  func takeContents() -> [Discarded] { entries.map { $0.cell.takeContents() } }

  /// Frees what was saved.
  ///
  /// Called once, with no lock held.
  func discard() {
    for saved in entries { saved.cell.destroy() }
  }
}
