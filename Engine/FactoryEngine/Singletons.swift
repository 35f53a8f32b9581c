internal import CFactoryEngine
internal import CFactoryPlatform

// unchecked: the gate's lock guards the cells.
/// A scope that owns its instances, with a gate of its own.
///
/// Its cells are found by the identity of the factory: the cell that the process has for it.
public final class Singletons: Scope, @unchecked Sendable {
  let gate = Gate()
  /// The cells by identity, which are never removed; empty for the process's own scope.
  @exclusivity(unchecked) private var own: [(identity: Cell, cell: Cell)] = []
  @exclusivity(unchecked) private var index = fe_index()

  /// A scope with singletons of its own.
  ///
  /// Until there is one, no task can override the process's, and the fast path need not look.
  public init() {
    super.init(lifetime: FE_SINGLETON)
    fk_set_second_singleton_scope()
  }

  init(isProcess: Bool) { super.init(lifetime: FE_SINGLETON, isStandard: isProcess) }

  deinit {
    fe_index_destroy(&index)
    gate.deallocate()
  }

  /// The task that overrides the process's singletons with others.
  @TaskLocal package static var overriding: Singletons?

  /// The scope that takes this one's place in the current task.
  var current: Singletons {
    isStandard && fk_singletons_are_overridden() ? Singletons.overriding ?? self : self
  }

  /// This scope's cell for the factory that the process's cell identifies.
  ///
  /// The scope owns the cell, so the caller has to keep the scope alive while it uses the cell.
  func cell(for identity: Cell) -> Cell {
    isStandard ? identity : gate.withLock { known(identity) ?? add(Cell(), for: identity) }
  }

  private func known(_ identity: Cell) -> Cell? {
    // unchecked: the index holds cells that the scope owns.
    fe_index_find(&index, identity.address, 0).map {
      Unmanaged<Cell>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func add(_ cell: Cell, for identity: Cell) -> Cell {
    own.append((identity, cell))
    fe_index_insert(&index, identity.address, 0, Unmanaged.passUnretained(cell).toOpaque())
    return cell
  }

  /// The cells; the caller holds the gate's lock.
  private var cells: [(identity: Cell, cell: Cell)] {
    isStandard ? Identities.cells.map { ($0, $0) } : own
  }

  /// Drops all singletons, as one step for all resolutions.
  package func reset() {
    var removed: [Removed] = []
    gate.closed { _ in
      for (_, cell) in cells { cell.empty(into: &removed) }
    }
    removed.release()
  }

  /// A scope that starts with the same instances.
  package func clone() -> Singletons {
    let clone = Singletons()
    gate.closed { _ in
      for (identity, cell) in cells { _ = clone.add(cell.copy(), for: identity) }
    }
    return clone
  }
}

extension Entry {
  /// The process's cell of this factory as a singleton.
  var identity: Cell {
    // unchecked: cells of the process are never released.
    if let known = fe_singleton(head) {
      return Unmanaged<Cell>.fromOpaque(fe_object(known)).takeUnretainedValue()
    }
    let cell = Identities.cell(of: self)
    fe_set_singleton(head, cell.head)
    return cell
  }
}
