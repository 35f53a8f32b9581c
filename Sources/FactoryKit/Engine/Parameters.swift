internal import CFactoryEngine

// Cells by parameter. Hashing and comparing parameters is user code, which runs with no lock held:
// the cells of one hash are an immutable list, and the lock of the cell that has the table guards
// the heads of the lists.

/// How the values of one parameter type are hashed and compared, without the type.
///
/// A factory gets its kind once and keeps it, so that a hit reads it without a lock.
///
/// The closures capture nothing, and have the same calling convention for all types.
// unchecked: immutable; the closures are cast back to the types that the caller has compared.
final class ParameterKind: Sendable {
  let type: Any.Type
  nonisolated(unsafe) private let hashing: ParameterHashing<Void>

  init<P>(_ hashing: ParameterHashing<P>) {
    type = P.self
    self.hashing = unsafeBitCast(hashing, to: ParameterHashing<Void>.self)
  }

  @inline(__always)
  func typed<P>(_: P.Type) -> ParameterHashing<P> {
    unsafeBitCast(hashing, to: ParameterHashing<P>.self)
  }
}

/// One parameter and its cell, in a list of those with the same hash.
// unchecked: immutable, except for `next` in `deinit`.
final class ParameterNode: @unchecked Sendable {
  let cell: Cell
  let parameter: Box
  @exclusivity(unchecked) private(set) var next: ParameterNode?

  init(_ cell: Cell, _ parameter: Box, next: ParameterNode?) {
    (self.cell, self.parameter, self.next) = (cell, parameter, next)
  }

  /// This node and those after it.
  fileprivate var all: [ParameterNode] {
    var all = [self]
    while let next = all[all.count - 1].next { all.append(next) }
    return all
  }

  /// The cell of a parameter among the nodes before `end`; the list retains it.
  ///
  /// The caller references this node, which retains the others.
  fileprivate func find<P>(
    _ parameter: P, _ hashing: ParameterHashing<P>, before end: ParameterNode?
  ) -> UnsafeMutablePointer<fe_cell>? {
    var next: Unmanaged<ParameterNode>? = .passUnretained(self)
    let end = end.map(Unmanaged.passUnretained)
    while let node = next, node.toOpaque() != end?.toOpaque() {
      let found = node._withUnsafeGuaranteedRef { node in
        next = node.next.map(Unmanaged.passUnretained)
        return hashing.areEqual(node.parameter.instance(), parameter) ? node.cell.head : nil
      }
      if let found { return found }
    }
    return nil
  }

  /// Releases a list one node after another, because recursion could exhaust the stack.
  deinit {
    var rest = next.take()
    while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.next.take() }
  }
}

/// The cells of one factory by parameter.
// unchecked: the lock of the cell that has the table guards it.
final class ParameterTable: @unchecked Sendable {
  fileprivate typealias Heads = [Int: ParameterNode]

  @exclusivity(unchecked) fileprivate var heads: Heads = [:]
  @exclusivity(unchecked) fileprivate var count = 0
  /// How many cells there may be before the next sweep: twice as many as were in use after the last
  /// one, because cells that are not in use retain their parameters.
  @exclusivity(unchecked) fileprivate var limit: Int

  private static let leastLimit = 2

  /// A table; one of graph scope is never swept, because its builds are not entered in its cells.
  init(limit: Int = leastLimit) { self.limit = limit }

  /// Empties the cells: a build that still runs retains its own.
  deinit {
    var removed = Removed()
    for node in nodes { node.cell.withLock { $0.take(into: &removed) } }
    removed.release()
  }

  /// The parameters with their cells.
  var nodes: [ParameterNode] { heads.values.flatMap(\.all) }

  private func add(_ cell: Cell, _ parameter: Box, _ hash: Int) {
    heads[hash] = ParameterNode(cell, parameter, next: heads[hash])
    count += 1
  }

  /// A table with the same instances in cells of its own.
  func copy() -> ParameterTable {
    let copy = ParameterTable()
    for (hash, head) in heads {
      for node in head.all { copy.add(node.cell.copy(), node.parameter, hash) }
    }
    copy.limit = limit
    return copy
  }

  /// Makes the lists anew, of the cells that are in use.
  ///
  /// - Returns: The former lists, to be released with no lock held, as what goes into `swept`.
  fileprivate func sweep(
    _ now: UInt64, _ timeToLive: TimeToLive, into swept: inout Removed
  ) -> Heads {
    let former = heads
    (heads, count) = ([:], 0)
    heads.reserveCapacity(former.count)
    for (hash, head) in former {
      for node in head.all where !node.cell.retire(now, timeToLive, into: &swept) {
        add(node.cell, node.parameter, hash)
      }
    }
    limit = max(Self.leastLimit, count * 2)
    return former
  }
}

/// The cell of a parameter, and the cell whose table has it.
///
/// Whatever takes the table raises the generation of its owner, so a cell of a table that is gone
/// is known by it.
struct Place {
  let cell: Cell
  let owner: Cell
  /// The generation of the owner when its table had the cell.
  let generation: UInt64

  var isCurrent: Bool { owner.generation == generation }
}

/// Finds the cell of the parameter in the table of a cell, at a time.
typealias Locator = (Cell, UInt64, TimeToLive) -> Place

extension Cell {
  /// The cell of a parameter, made on first use.
  ///
  /// A parameter that is not equal to itself, such as NaN, gets a cell outside of the table, where
  /// it would never be found again.
  func place<P>(
    of parameter: P, _ hashing: ParameterHashing<P>, _ now: UInt64, _ timeToLive: TimeToLive
  ) -> Place {
    let hash = hashing.hash(parameter)
    // Nodes are immutable, so those of an earlier round need no second comparison.
    var compared: ParameterNode?
    while true {
      let (first, generation) = withLock { _ in (table?.heads[hash], self.generation) }
      if let known = first?.find(parameter, hashing, before: compared) {
        return Place(cell: .of(known), owner: self, generation: generation)
      }
      guard hashing.areEqual(parameter, parameter) else {
        return Place(cell: Cell(), owner: self, generation: generation)
      }
      let node = ParameterNode(Cell(), Box.make(parameter), next: first)
      sweepIfCrowded(now, timeToLive)
      if add(node, hash, after: first, generation) {
        return Place(cell: node.cell, owner: self, generation: generation)
      }
      compared = first
    }
  }

  /// The first node of a hash, retained for the caller.
  @inline(__always)
  final func retainedNode(_ hash: Int) -> Unmanaged<ParameterNode>? {
    withLock { _ in table?.heads[hash].map(Unmanaged.passRetained) }
  }

  /// Adds a list's new head, unless the list or the table is another one by now.
  private func add(
    _ node: ParameterNode, _ hash: Int, after first: ParameterNode?, _ generation: UInt64
  ) -> Bool {
    withLock { _ in
      guard self.generation == generation, table?.heads[hash] === first else { return false }
      let table = table ?? ParameterTable()
      self.table = table
      table.count += 1
      // The former head is the new one's `next`, so nothing is released here.
      table.heads[hash] = node
      return true
    }
  }

  /// Removes the cells whose instances are gone or have expired, if there are many cells.
  private func sweepIfCrowded(_ now: UInt64, _ timeToLive: TimeToLive) {
    var swept = Removed()
    let former = withLock { _ in
      guard let table, table.count >= table.limit else { return [:] as ParameterTable.Heads }
      return table.sweep(now, timeToLive, into: &swept)
    }
    swept.release()
    withExtendedLifetime(former) {}
  }

  /// Retires the cell of a table, unless it has a live instance or a build that may store one.
  ///
  /// What it removes under the lock goes into `swept`, and so do live objects, because a reference
  /// to them may have become the last one.
  fileprivate func retire(
    _ now: UInt64, _ timeToLive: TimeToLive, into swept: inout Removed
  ) -> Bool {
    withLock { locked in
      if let build, build.isCurrent(locked) { return false }
      if locked.holdsInstance(now, timeToLive.limit, into: &swept) { return false }
      swept.add(locked.exchange(nil, kind: FE_RETIRED))
      return true
    }
  }
}

extension LockedCell {
  /// Whether there is an instance that has not expired and whose object, if it is weak, is alive.
  ///
  /// That object goes into `loaded`. A strong box is not retained, since `close()` expects that the
  /// cell has the last reference.
  func holdsInstance(_ now: UInt64, _ limit: UInt64, into loaded: inout Removed) -> Bool {
    let touched = fe_touched(cell.head)
    let hasExpired = limit != 0 && touched != 0 && now >= touched && now - touched >= limit
    guard let content, !hasExpired else { return false }
    guard kind == FE_WEAK else { return true }
    let object = borrow(content, as: WeakBox.self).object
    loaded.add(object)
    return object != nil
  }
}

extension Entry {
  /// Keeps an instance for each value of the parameter.
  func setTable<P>(_ hashing: ParameterHashing<P>, passedOnce: Bool) {
    state(FE_STATED_TABLE, passedOnce: passedOnce) { draft in
      guard !draft.has(FE_BY_PARAMETER) else { return nil }
      if kind == nil { kind = Unmanaged.passRetained(ParameterKind(hashing)) }
      draft.set(FE_BY_PARAMETER, true)
      return FE_OUTDATES | FE_DROPS
    }
  }

  /// The hashing of a factory that keeps instances by parameter.
  @inline(__always)
  func hashing<P>(_: P.Type) -> ParameterHashing<P> {
    guard let kind else { stopForWrongParameter(self) }
    return kind._withUnsafeGuaranteedRef {
      guard $0.type == P.self else { stopForWrongParameter(self) }
      return $0.typed(P.self)
    }
  }
}
