internal import CFactoryRegistry

/// A container's registrations, options, instances and settings at one moment: what a push saves,
/// and what a fork begins with.
final class SavedState {
  /// The instances that are saved with the registrations.
  struct Instances {
    /// Those that the container caches.
    static let own = Instances(own: true, singletons: false)

    let own: Bool
    /// Those of the container's singletons.
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

    /// Saves an entry; repeats that if a registration came in between, so that the instance is the
    /// one of the saved closure.
    static func of(_ entry: Entry, _ instances: Instances) -> SavedEntry {
      while true {
        let generation = fk_cell_generation(entry.cell)
        let saved = SavedEntry(entry, instances)
        if fk_cell_generation(entry.cell) == generation { return saved }
        saved.cell?.destroy()
      }
    }
  }

  /// The entries, newest first, in the core's order; entries added later come before these.
  private let entries: [SavedEntry]
  private let instances: Instances
  private let settings: ContainerSettings
  /// Whether an auto-registration was pending.
  let isAutoRegistrationPending: Bool

  /// Saves the state of `core` at one moment: repeats that if a reset or a pop came in between, or
  /// if instances were made that may be made from each other.
  ///
  /// - Parameters:
  ///   - core: The container.
  ///   - instances: The instances to save.
  ///   - use: Gets each state that is saved; the last one is returned.
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
    // Read before the entries: additions of an auto-registration in between are made again. An
    // unbound container may turn out to be auto-registering.
    isAutoRegistrationPending = core.has(FK_REGISTERS_ITSELF | FK_UNBOUND)
    entries = core.entries.coldMap { SavedEntry.of($0, instances) }
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
      if let cell = former?.cell { deferred.coldAppend(entry.cell.replaceContents(cell)) }
    }
    state.settings = settings
    core.publishFlags(state)
    return deferred
  }

  /// Copies the state into a container from which nothing was resolved yet.
  ///
  /// As one of the live containers, it can be reached by a reset of a scope already.
  func copy(to core: ContainerCore) {
    core.publish { $0.settings = settings }
    for saved in entries.coldReversed() {
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
  /// Called with the core locked.
  ///
  /// - Returns: The saved instances, to be released with no lock held.
  func takeContents() -> [DeferredRelease] {
    entries.coldMap { $0.cell?.takeContents() ?? DeferredRelease() }
  }

  /// Frees the saved cells.
  ///
  /// Called once, with no lock held.
  func discard() {
    for saved in entries { saved.cell?.destroy() }
  }
}
