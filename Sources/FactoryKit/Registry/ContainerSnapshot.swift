internal import CFactoryRegistry

/// A container's registrations, options, instances and settings at one moment.
struct ContainerSnapshot {
  private struct SavedEntry {
    let entry: Entry
    let options: EntryOptions
    let decorator: Decorator?
    /// A cell that holds the same instances; destroyed with the snapshot.
    let cell: Cell

    /// Saves an entry; repeats that if a registration came in between, so that the instance is the
    /// one of the saved closure.
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
  /// Whether an auto-registration was pending.
  let isAutoRegistrationPending: Bool

  /// Saves the current state of `core`.
  init(of core: ContainerCore, settings: ContainerSettings) {
    self.settings = settings
    // An unbound container may turn out to be auto-registering.
    isAutoRegistrationPending = core.has(FK_REGISTERS_ITSELF | FK_UNBOUND)
    entries = core.entries.map { SavedEntry($0) }
  }

  /// Restores the registrations, instances and settings of the push.
  ///
  /// Called with the core locked.
  ///
  /// - Returns: The former state, to be released with no lock held.
  func restore(to core: ContainerCore, _ state: ContainerState) -> [DeferredRelease] {
    let saved = Dictionary(uniqueKeysWithValues: entries.map { ($0.entry, $0) })
    var deferred: [DeferredRelease] = []
    for entry in core.entries {
      let former = saved[entry]
      let (left, _) = entry.changeLocked { options in
        let now = options
        options = former?.options.values ?? EntryOptions.Values()
        return options.buildsLike(now)
          ? .dropsUnlessSingleton : [.dropsUnlessSingleton, .outdatesSingleton]
      }
      deferred += [left, entry.exchangeDecorator(former?.decorator)]
      if let former { deferred.append(entry.cell.replaceContents(former.cell)) }
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
  func takeContents() -> [DeferredRelease] { entries.map { $0.cell.takeContents() } }

  /// Frees the saved cells.
  ///
  /// Called once, with no lock held.
  func discard() {
    for saved in entries { saved.cell.destroy() }
  }
}
