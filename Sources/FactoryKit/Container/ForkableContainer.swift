internal import CFactoryRegistry

/// A container that can be copied with `fork()`.
///
/// Conform your own container type to it, and give the type an `init()`.
public protocol ForkableContainer: ManagedContainer {
  /// Creates an empty container.
  init()
}

extension Container: ForkableContainer {}

extension ForkableContainer {
  /// A container with the same registrations, contexts, scopes and settings.
  ///
  /// Later changes of one do not affect the other. Both have the same singletons, which belong to
  /// no container, and share registered closures with their captures.
  ///
  /// - Parameter keepingInstances: Whether the copy starts with this container's cached instances;
  ///   otherwise it has none.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  public func fork(keepingInstances: Bool = false) -> Self {
    fork(keepingInstances: keepingInstances, owningSingletons: false)
  }

  /// A copy as with `fork()`.
  ///
  /// - Parameters:
  ///   - keepingInstances: Whether the copy starts with this container's cached instances.
  ///   - owningSingletons: Whether the copy, and every copy of it, has singletons of its own. They
  ///     begin with those that this container has resolved.
  /// - Returns: The copy.
  package func fork(keepingInstances: Bool, owningSingletons: Bool) -> Self {
    let copy = Self()
    // Binds both cores, which finds out whether their containers are auto-registering.
    manager.core.bind(to: Unmanaged.passUnretained(self).toOpaque())
    let core = copy.manager.core
    core.bind(to: Unmanaged.passUnretained(copy).toOpaque())
    if owningSingletons || manager.core.has(FK_OWNS_SINGLETONS) { core.set(FK_OWNS_SINGLETONS) }
    core.replaceContents(manager.core, keepingInstances: keepingInstances)
    NewContainers.report(copy.manager, forkedFrom: manager)
    return copy
  }

  /// A container with the same registrations, contexts, scopes and settings, changed in one step:
  /// `container.fork { $0.api.register { MockAPI() } }`.
  ///
  /// - Parameters:
  ///   - keepingInstances: Whether the copy starts with this container's cached instances.
  ///   - transform: Gets the copy.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  public func fork(keepingInstances: Bool = false, _ transform: (Self) -> Void) -> Self {
    let copy = fork(keepingInstances: keepingInstances)
    transform(copy)
    return copy
  }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// Copies the state of another core into this one, from which nothing was resolved yet.
  ///
  /// As one of the live containers, it can be reached by a reset of a scope already.
  fileprivate func replaceContents(_ other: ContainerCore, keepingInstances: Bool) {
    var repetitions = 0
    while true {
      let count = EpochCount(of: fk_core_epoch(other))
      // Read first: additions of an auto-registration in between are left to the copy's own.
      let isRegistered = !other.has(FK_REGISTERS_ITSELF)
      copyContents(of: other, keepingInstances: keepingInstances)
      // Repeated if a reset or a pop came in between, or if instances were made that may be made
      // from each other.
      let isComplete =
        hasInstances(of: other, keepingInstances: keepingInstances)
        || repetitions >= allowedRepetitions
      repetitions += 1
      guard count.isCurrent, isComplete else { continue }
      // A finished auto-registration was copied; a pending one is left to the copy.
      if isRegistered { clear(FK_REGISTERS_ITSELF) }
      return
    }
  }

  /// Whether no instance was made in the other core since its entry was copied.
  private func hasInstances(of other: ContainerCore, keepingInstances: Bool) -> Bool {
    guard keepingInstances || has(FK_OWNS_SINGLETONS) else { return true }
    return other.entries.allSatisfy { entry in
      let copy = twin(of: entry)
      let count = copy.withCell(of: entry, keepingInstances: keepingInstances, \.instanceCount)
      return count ?? 0 <= copy.cell.instanceCount
    }
  }

  /// The entry of the same factory in this core, made on first use.
  private func twin(of entry: Entry) -> Entry {
    findOrMakeEntry(
      name: entry.pointee.name,
      type: entry.pointee.type,
      file: entry.pointee.file,
      line: entry.pointee.line
    )
  }

  private func copyContents(of other: ContainerCore, keepingInstances: Bool) {
    let settings = other.settings
    publish { $0.settings = settings }
    if let clock = other.withState({ $0?.clock }) { setClock(clock) }
    for entry in other.entries.coldReversed() {
      let copy = twin(of: entry)
      var generation: UInt64
      repeat {
        // Repeated if a registration came in between, so that the instance is the closure's.
        generation = fk_cell_generation(entry.cell)
        let options = entry.options
        copy.change { now in
          now = options.values
          return .keeps
        }
        copy.withCell(of: entry, keepingInstances: keepingInstances) {
          copy.cell.replaceContents(of: $0)
        }
      } while fk_cell_generation(entry.cell) != generation
      copy.exchangeDecorator(entry.decorator).release()
    }
  }
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Runs `body` with the original's cell whose instance the fork starts with.
  ///
  /// - Returns: The result; nil if it starts without one.
  @discardableResult
  fileprivate func withCell<Result>(
    of original: Entry,
    keepingInstances: Bool,
    _ body: (Cell) -> Result
  ) -> Result? {
    if pointee.core.has(FK_OWNS_SINGLETONS), original.lifetimeInEffect == .singleton {
      return original.withCellInEffect(.singleton, body)
    }
    return keepingInstances ? body(original.cell) : nil
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Copies the contents of `other` into this cell, which other threads may use.
  fileprivate func replaceContents(of other: Cell) {
    let copy = Cell.make()
    copy.copyContents(of: other)
    replaceContents(copy).release()
    copy.destroy()
  }
}
