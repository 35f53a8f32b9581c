internal import CFactoryEngine
internal import CFactoryPlatform

/// How long an instance lives, and whose cell holds it.
// unchecked: immutable; `Singletons` has a gate.
package class Scope: @unchecked Sendable {
  /// Whether the lifetime in an entry's flags identifies the scope.
  final let isStandard: Bool
  /// One of the lifetimes in FactoryEngineCell.h.
  ///
  /// Stored, because no cast is right for a scope of another copy of the library.
  final let lifetime: Int

  package init(lifetime: Int, isStandard: Bool = false) {
    self.lifetime = lifetime
    self.isStandard = isStandard
  }

  /// The address by which entries compare scopes.
  final var identity: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  package static let unique = Scope(lifetime: FE_UNIQUE, isStandard: true)
  package static let cached = Scope(lifetime: FE_CACHED, isStandard: true)
  package static let shared = Scope(lifetime: FE_SHARED, isStandard: true)
  package static let graph = Scope(lifetime: FE_GRAPH, isStandard: true)
  package static let singleton = Singletons(isProcess: true)

  /// The library's own scope of a lifetime.
  static func standard(_ lifetime: Int) -> Scope? {
    switch lifetime {
    case FE_UNIQUE: unique
    case FE_CACHED: cached
    case FE_SHARED: shared
    case FE_GRAPH: graph
    case FE_SINGLETON: singleton
    default: nil
    }
  }

  final var singletons: Singletons? {
    // unchecked: the lifetime is that of the class.
    lifetime == FE_SINGLETON ? unsafeDowncast(self, to: Singletons.self) : nil
  }
}

/// A scope that owns its instances, with a gate of its own.
///
/// Its cells are found by the identity of the factory: the cell that the process has for it.
// unchecked: the gate's lock guards the cells.
package final class Singletons: Scope, @unchecked Sendable {
  let gate = Gate()
  /// The cells by identity; in the process's scope, each is its own identity.
  @exclusivity(unchecked) private var cells: [(identity: Cell, cell: Cell)] = []

  /// A scope with singletons of its own.
  ///
  /// Until there is one, no task can override the process's, and the fast path need not look.
  package init() {
    super.init(lifetime: FE_SINGLETON)
    fk_set_second_singleton_scope()
  }

  fileprivate init(isProcess: Bool) { super.init(lifetime: FE_SINGLETON, isStandard: isProcess) }

  /// This scope's cell for a factory; the process's scope makes an identity if it gets none.
  func cell(for identity: Cell?) -> Cell {
    gate.withLock {
      if let identity, let known = cells.first(where: { $0.identity === identity }) {
        return known.cell
      }
      let cell = isStandard ? identity ?? Cell() : Cell()
      cells.append((identity ?? cell, cell))
      return cell
    }
  }

  /// Drops all singletons, as one step for all resolutions.
  package func reset() {
    var removed: [Removed] = []
    gate.closed { _ in
      for (_, cell) in cells {
        var one = Removed()
        cell.withLock {
          $0.outdate()
          $0.take(into: &one)
        }
        removed.append(one)
      }
    }
    removed.release()
  }

  /// A scope that starts with the same instances.
  package func clone() -> Singletons {
    let clone = Singletons()
    gate.closed { _ in
      clone.cells = cells.map { identity, cell in (identity, cell.copy()) }
    }
    return clone
  }
}

extension [Removed] {
  /// Releases each in order; called where no lock is held.
  consuming func release() {
    Locks.requireNone()
    withExtendedLifetime(self) {}
  }
}
