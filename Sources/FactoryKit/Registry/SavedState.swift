internal import CFactoryRegistry

/// A container's registrations, options, instances and settings at one moment, which a push saves
/// and with which a fork begins.
final class SavedState {
  /// The instances that are saved with the registrations.
  struct Instances {
    /// The instances that the container caches.
    static let own = Instances(own: true, singletons: false)

    let own: Bool
    /// Whether the instances of the container's singletons are saved.
    let singletons: Bool

    /// Runs `body` with the cell whose instance is saved; nil if none is.
    func withCell<Result>(of entry: Entry, _ body: (Cell) -> Result) -> Result? {
      if singletons, entry.lifetimeInEffect == .singleton {
        return entry.withCellInEffect(.singleton, body)
      }
      return own ? body(entry.cell) : nil
    }
  }

  /// The saved contents of an entry.
  private final class SavedEntry {
    let entry: Entry
    let options: EntryOptions
    let decorator: Decorator?
    /// A cell that holds the same instances, if they are saved; destroyed by `discard`.
    let cell: Cell?

    private init(_ entry: Entry, _ instances: Instances) {
      self.entry = entry
      options = entry.options
      decorator = entry.decorator
      cell = instances.withCell(of: entry) { cell in
        let copy = Cell.make()
        copy.copyContents(of: cell)
        return copy
      }
    }

    /// Saves an entry, and repeats that if a registration came in between, so that the instance is
    /// the one of the saved closure.
    static func of(_ entry: Entry, _ instances: Instances) -> SavedEntry {
      while true {
        let generation = fk_cell_generation(entry.cell)
        let saved = SavedEntry(entry, instances)
        if fk_cell_generation(entry.cell) == generation { return saved }
        saved.cell?.destroy()
      }
    }
  }

  /// The entries in the core's order, newest first; entries that are added later come before these.
  private let entries: [SavedEntry]
  private let instances: Instances
  private let settings: ContainerSettings
  /// Whether an auto-registration was pending.
  let isAutoRegistrationPending: Bool

  /// Saves the state of `core` at one moment, and repeats that if a reset or a pop came in between,
  /// or if new instances may have been made from each other.
  ///
  /// - Parameters:
  ///   - core: The container.
  ///   - instances: The instances to save.
  ///   - use: Gets each state that is saved, of which the last one is returned.
  /// - Returns: The state, for `discard` in the end.
  static func consistent(
    of core: ContainerCore,
    _ instances: Instances = .own,
    _ use: (SavedState) -> Void = { _ in }
  ) -> SavedState {
    var repetitions = 0
    while true {
      let count = EpochCount(of: fk_core_epoch(core))
      let saved = SavedState(of: core, instances)
      let isComplete = saved.hasInstances(of: core) || repetitions >= allowedRepetitions
      if isComplete { use(saved) }
      if isComplete, count.isCurrent { return saved }
      repetitions += 1
      saved.discard()
    }
  }

  /// Whether no instance was made since its entry was saved.
  private func hasInstances(of core: ContainerCore) -> Bool {
    guard instances.own || instances.singletons else { return true }
    let now = core.entries
    return now.count == entries.count
      && zip(now, entries).allSatisfy { entry, saved in
        let count = instances.withCell(of: entry, \.instanceCount) ?? 0
        return count <= saved.cell?.instanceCount ?? 0
      }
  }

  private init(of core: ContainerCore, _ instances: Instances) {
    self.instances = instances
    settings = core.settings
    // This is read before the entries, so that the additions of an auto-registration in between are
    // made again. A container that is not bound yet may turn out to auto-register.
    isAutoRegistrationPending = core.has(FK_REGISTERS_ITSELF | FK_UNBOUND)
    entries = core.entries.map { SavedEntry.of($0, instances) }
  }

  /// Restores the registrations, instances and settings of the push.
  ///
  /// - Returns: The former state.
  func restore(to locked: borrowing LockedCore, _ state: ContainerState) -> [DeferredRelease] {
    var deferred: [DeferredRelease] = []
    var restored = 0
    for entry in locked.core.entries {
      let isSaved = restored < entries.count && entries[restored].entry == entry
      let former = isSaved ? entries[restored] : nil
      if isSaved { restored += 1 }
      let change = entry.change(in: locked) { options in
        let now = options
        options.removeAll()
        if let former { options = former.options.values }
        if now.requiresOverrideInTests { options.requiresOverrideInTests = true }
        let fate: CacheInvalidation = [.dropsUnlessSingleton, .marksReset]
        return options.buildsLike(now) ? fate : fate.union(.outdatesSingleton)
      }
      deferred.append(change.deferred)
      deferred.append(entry.exchangeDecorator(former?.decorator))
      if let cell = former?.cell { deferred.append(entry.cell.replaceContents(cell)) }
    }
    state.settings = settings
    locked.publishFlags(of: state)
    return deferred
  }

  /// Copies the state into a container from which nothing was resolved yet.
  ///
  /// The container is one of the live containers, so a reset of a scope can already reach it.
  func copy(to core: ContainerCore) {
    core.publish { $0.settings = settings }
    for saved in entries.reversed() {
      let copy = core.twin(of: saved.entry)
      copy.change { options in
        options = saved.options.values
        return .keeps
      }
      if let cell = saved.cell { copy.cell.replaceContents(cell).release() }
      copy.exchangeDecorator(saved.decorator).release()
    }
  }

  /// Takes the instances out, so that a pop restores everything else.
  ///
  /// - Returns: The saved instances.
  func takeContents(_: borrowing LockedCore) -> [DeferredRelease] {
    entries.map { $0.cell?.asOnlyUser { $0.takeContents() } ?? DeferredRelease() }
  }

  /// Frees the saved cells.
  ///
  /// The caller must hold no lock, and must call it once.
  func discard() {
    for saved in entries { saved.cell?.destroy() }
  }
}
