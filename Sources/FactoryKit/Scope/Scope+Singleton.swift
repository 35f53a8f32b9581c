internal import CFactoryEngine

extension Scope {
  /// Keeps one instance for the process, whichever container resolves it.
  ///
  /// Containers do not own singletons, so resetting a container keeps them. `reset()` of the scope
  /// or of the factory drops them. A test can give its own task another singleton scope:
  ///
  /// ```swift
  /// Scope.$singleton.withValue(Scope.singleton.clone()) { ... }
  /// ```
  public final class Singleton: Scope, @unchecked Sendable {  // unchecked: the gate's lock.
    /// The process's own singletons: the value of `Scope.singleton` unless it was overridden.
    static let process = ProcessState.part(FK_PART_SINGLETONS) { Singleton(isProcess: true) }

    /// The cells, which are found by the process's cell of the same factory and never removed;
    /// empty for the process's own scope.
    @exclusivity(unchecked) private var own: [Cell] = []
    @exclusivity(unchecked) private var index = fe_index()
    /// While it is closed, no build of a singleton of this scope begins or ends.
    let gate = Gate()
    let releaseTasks = ReleaseTasks()

    /// Makes a scope with singletons of its own.
    public init() {
      super.init(FE_SINGLETON)
      // Reading a task local costs as much as the rest of a hit. Until a second scope exists, none
      // can override the process's, and the task local is not read.
      fk_set_second_singleton_scope()
    }

    private init(isProcess: Bool) { super.init(FE_SINGLETON, isStandard: isProcess) }

    deinit {
      fe_index_destroy(&index)
      gate.deallocate()
    }

    /// The scope that takes this one's place in the current task, or else in a test's container.
    func current(for core: Core) -> Singleton {
      guard isStandard, fk_singletons_are_overridden() else { return self }
      let current = Scope.singleton
      return current.isStandard ? core.singletonsOfTest?() ?? current : current
    }

    /// Drops all singletons of this scope.
    ///
    /// - Complexity: O(number of singletons).
    public override func reset() {
      gate.clear { _, removed in
        for cell in cells { cell.empty(into: &removed) }
      }
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
      await releaseTasks.close(gate) { self.cells }
    }

    /// Makes a new scope that starts with the same instances.
    ///
    /// - Returns: The new scope; resets and registrations under it do not affect this one.
    public func clone() -> Singleton {
      let clone = Singleton()
      gate.closed { _ in
        for cell in cells { _ = clone.add(cell.copy(), for: fe_name(cell.head) ?? cell.key) }
      }
      return clone
    }

    /// This scope's cell for the factory that the process's cell identifies.
    ///
    /// The scope owns the cell, so the caller has to keep the scope alive while it uses the cell.
    func cell(for identity: Cell) -> Cell {
      isStandard ? identity : gate.withLock { known(identity) ?? add(Cell(), for: identity.key) }
    }

    /// The cell, unless this scope has none yet.
    func known(_ identity: Cell) -> Cell? {
      isStandard ? identity : fe_index_find(&index, identity.key, 0).map { Cell.of($0) }
    }

    private func add(_ cell: Cell, for key: UnsafeRawPointer) -> Cell {
      fe_set_key(cell.head, key, 0, 0)
      own.append(cell)
      fe_index_insert(&index, cell.head)
      return cell
    }

    /// The cells; the caller holds the gate's lock.
    var cells: [Cell] { isStandard ? Identities.cells : own }
  }
}

extension Cell {
  /// The key of a process's cell in singleton scopes.
  fileprivate var key: UnsafeRawPointer { UnsafeRawPointer(head) }
}

extension Scope {
  /// The scope, if it is one of singletons.
  final var singletons: Singleton? {
    lifetime == FE_SINGLETON ? uncheckedCast(self, to: Singleton.self) : nil
  }
}
