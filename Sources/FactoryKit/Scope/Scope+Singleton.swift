internal import CFactoryRegistry

extension Scope {
  /// Keeps one instance for the process, whichever container asks.
  ///
  /// Containers do not own singletons: resetting a container leaves them, `reset()` of the scope
  /// or of the factory drops them. A test gives its own task another singleton scope:
  ///
  /// ```swift
  /// Scope.$singleton.withValue(Scope.singleton.clone()) { ... }
  /// ```
  public final class Singleton: Scope, @unchecked Sendable {  // unchecked: all state is locked.
    /// The process's own singletons: what `Scope.singleton` is unless it was overridden.
    static let process = Singleton(isProcess: true)

    /// Cells by the process's cell of the same factory; the process's scope uses those themselves.
    private let cells = Locked<[Cell: Cell]>([:])
    /// The asynchronous closures of `onRelease` that run for singletons of this scope.
    let releaseTasks = ReleaseTasks()
    private let isProcess: Bool

    /// A scope with singletons of its own.
    public override init() {
      isProcess = false
      super.init()
      // Reading a task local costs as much as all the rest of a hit. Nothing can have overridden
      // the process's scope as long as there is no other object to do it with.
      fk_set_second_singleton_scope()
    }

    private init(isProcess: Bool) { self.isProcess = isProcess }

    deinit {
      for cell in cells.withLock({ Array($0.values) }) { cell.destroy() }
    }

    override var lifetime: Lifetime { .singleton }

    /// The scope that stands for this one in the current task.
    var current: Singleton {
      isProcess && fk_singletons_are_overridden() ? Scope.singleton : self
    }

    /// Drops all singletons of this scope.
    ///
    /// - Complexity: O(number of singletons).
    public override func reset() {
      for cell in allCells { cell.invalidate().release() }
    }

    /// Lets go of all singletons of this scope, and waits for what `onRelease` runs then.
    ///
    /// One after another, in the reverse order of their creation; each stays until its turn comes.
    /// Also waits for another call that is under way and for what earlier resets have started, as
    /// ``ContainerManager/close()`` does. A singleton that a clone of the scope keeps as well is
    /// released when that lets go. May be called from any thread; singletons that are being built
    /// go to their callers and are not kept.
    ///
    /// - Complexity: O(*n* log *n*) in the number of singletons.
    public func close() async {
      await releaseTasks.run { await Closing(taken: [], cells: { self.allCells }).run() }
      await releaseTasks.wait()
    }

    /// A scope that starts with the same instances and then goes its own way.
    ///
    /// - Returns: The new scope; resets and registrations under it leave this one alone.
    public func clone() -> Singleton {
      let clone = Singleton()
      let originals =
        isProcess
        ? SingletonIdentities.cells.map { ($0, $0) }
        : cells.withLock { Array($0.map { ($0.key, $0.value) }) }
      let copies = originals.map { identity, original in
        let copy = Cell.make()
        copy.copyContents(of: original)
        return (identity, copy)
      }
      clone.cells.withLock { $0 = Dictionary(uniqueKeysWithValues: copies) }
      return clone
    }

    /// This scope's cell for the factory that the process's cell identifies.
    ///
    /// The scope owns it: whoever uses the cell has to keep the scope alive meanwhile.
    func cell(for identity: Cell) -> Cell {
      if isProcess { return identity }
      return cells.withLock { cells in
        if let cell = cells[identity] { return cell }
        let made = Cell.make()
        cells[identity] = made
        return made
      }
    }

    /// Runs `body` with this scope's cell for a factory, and keeps the scope alive meanwhile.
    ///
    /// The scope owns its cells, and its last other reference may be dropped on another thread.
    ///
    /// - Returns: What `body` returns; nil when the factory is no singleton of any container yet.
    func withCell<Result>(for entry: Entry, _ body: (Cell) -> Result) -> Result? {
      guard let identity = fk_entry_singleton(entry) else { return nil }
      return withExtendedLifetime(self) { body(cell(for: identity)) }
    }

    /// Drops one factory's instance, and outdates the one that is being built.
    func invalidate(_ entry: Entry) -> DeferredRelease {
      withCell(for: entry) { $0.invalidate() } ?? DeferredRelease()
    }

    /// Outdates one factory's instance that is being built; one that is kept stays.
    func outdate(_ entry: Entry) { withCell(for: entry) { $0.outdate() } }

    private var allCells: [Cell] {
      isProcess ? SingletonIdentities.cells : cells.withLock { Array($0.values) }
    }
  }
}
