internal import CFactoryPlatform
internal import CFactoryRegistry

extension Scope {
  /// Keeps one instance for the process, whichever container resolves it.
  ///
  /// Containers do not own singletons, so resetting a container keeps them. `reset()` of the scope
  /// or of the factory drops them. A test can give its own task another singleton scope:
  ///
  /// ```swift
  /// Scope.$singleton.withValue(Scope.singleton.clone()) { ... }
  /// ```
  public final class Singleton: Scope, @unchecked Sendable {  // unchecked: all state is locked.
    /// The process's own singletons: the value of `Scope.singleton` unless it was overridden.
    static let process = ProcessState.part(FK_PART_SINGLETONS) { Singleton(isProcess: true) }

    /// Cells by the process's cell of the same factory; empty for the process's own scope.
    private let own = Locked(OwnCells())
    /// The asynchronous closures of `onRelease` that run for singletons of this scope.
    let releaseTasks = ReleaseTasks()
    private var isProcess: Bool { isStandard }
    /// Counts the resets of this scope.
    let epoch = Epoch.make()

    /// Makes a scope with singletons of its own.
    public init() {
      super.init(.singleton)
      // Reading a task local costs as much as the rest of a hit. Until a second scope exists, none
      // can override the process's, and the task local is not read.
      fk_set_second_singleton_scope()
    }

    private init(isProcess: Bool) { super.init(.singleton, isStandard: isProcess) }

    deinit {
      for identity in own.withLock(\.identities) { cell(for: identity).destroy() }
      epoch.deallocate()
    }

    /// The scope that takes this one's place in the current task.
    var current: Singleton {
      isProcess && fk_singletons_are_overridden() ? Scope.singleton : self
    }

    /// Drops all singletons of this scope.
    ///
    /// - Complexity: O(number of singletons).
    public override func reset() {
      epoch.reset { allCells.map { $0.invalidate() } }.release()
    }

    /// Releases all singletons of this scope, and waits for the closures of `onRelease`.
    ///
    /// Singletons are released one after another, the latest first, and each can be resolved until
    /// its turn. Like ``ContainerManager/close()``, the call also waits for other calls of
    /// `close()` and for closures that earlier resets started. A singleton that a clone of the
    /// scope shares is released when the clone releases it. The call may be made from any thread;
    /// singletons that are being built are returned to their callers and not cached.
    ///
    /// - Complexity: O(*n* log *n*) in the number of singletons.
    public func close() async {
      await releaseTasks.run { await Closing(taken: [], cells: { self.allCells }).run() }
      await releaseTasks.wait()
    }

    /// Makes a new scope that starts with the same instances.
    ///
    /// - Returns: The new scope; resets and registrations under it do not affect this one.
    public func clone() -> Singleton {
      let clone = Singleton()
      for identity in identities { clone.cell(for: identity).copyContents(of: cell(for: identity)) }
      return clone
    }

    /// This scope's cell for the factory that the process's cell identifies.
    ///
    /// The scope owns the cell, so the caller has to keep the scope alive while using the cell.
    func cell(for identity: Cell) -> Cell {
      isProcess ? identity : ownCell(for: identity)
    }

    @inline(never)
    private func ownCell(for identity: Cell) -> Cell {
      own.withLock { own in
        let key = UInt(bitPattern: identity)
        // unchecked: the index holds cells.
        if let known = fk_index_find(&own.byIdentity, key, 0) {
          return known.assumingMemoryBound(to: fk_cell.self)
        }
        let cell = Cell.make()
        fk_index_insert(&own.byIdentity, key, 0, cell)
        own.identities.append(identity)
        return cell
      }
    }

    /// Runs `body` with this scope's cell for a factory, and keeps the scope alive meanwhile.
    ///
    /// Keeping it alive is necessary because the scope owns its cells and another thread may drop
    /// the last other reference to the scope.
    ///
    /// A container that owns its singletons has a cell of its own for each.
    ///
    /// - Returns: The result of `body`; nil if no container has the factory as a singleton yet.
    func withCell<Result>(for entry: Entry, _ body: (Cell) -> Result) -> Result? {
      guard let identity = fk_entry_singleton(entry) else { return nil }
      guard identity != entry.cell else { return body(identity) }
      return withExtendedLifetime(self) { body(cell(for: identity)) }
    }

    /// Drops one factory's instance and outdates its build in progress.
    @inline(never)
    func invalidate(_ entry: Entry) -> DeferredRelease {
      withCell(for: entry) { $0.invalidate() } ?? DeferredRelease()
    }

    /// Outdates the build in progress of one factory; a cached instance stays.
    @inline(never)
    func outdate(_ entry: Entry) { withCell(for: entry) { $0.outdate() } }

    private var identities: [Cell] {
      isProcess ? SingletonIdentities.cells : own.withLock(\.identities)
    }

    private var allCells: [Cell] {
      identities.map(cell)
    }
  }
}

extension Scope {
  /// The scope, if it is one of singletons.
  final var singletons: Singleton? {
    lifetime == .singleton ? uncheckedCast(self, to: Singleton.self) : nil
  }
}

/// The cells of a singleton scope, by the process's cell of the same factory.
private final class OwnCells {
  // unchecked: the lock makes each access exclusive.
  @exclusivity(unchecked) var byIdentity = fk_index_make()
  var identities: [Cell] = []

  deinit { fk_index_destroy(&byIdentity) }
}
