internal import CFactoryRegistry

/// The cells of one factory by parameter, with the parameter's type erased.
// unchecked: subclasses guard their state with a lock.
class AnyParameterTable: @unchecked Sendable {
  /// The parameter's type.
  let parameterType: Any.Type

  init(_ parameterType: Any.Type) { self.parameterType = parameterType }

  /// A new empty table of the same type.
  func empty() -> AnyParameterTable { Self.mustOverride() }

  /// A table with the same instances in cells of its own.
  func copy() -> AnyParameterTable { Self.mustOverride() }

  /// The current cells of the table.
  var cells: [OwnedCell] { Self.mustOverride() }

  /// Retires all cells that are added from now on; a thread that got one looks for the new table.
  ///
  /// Called once the table was removed from its entry or pass.
  func close() { Self.mustOverride() }

  /// Every table is a `ParameterTable`, which overrides the members of this class and the next.
  fileprivate static func mustOverride(_ member: StaticString = #function) -> Never {
    fatalError("\(member) must be overridden")
  }

  /// The table with its parameter's type; stops the process if the factory has another one.
  ///
  /// Declared in this class because a member of the generic class would look its metadata up.
  final func typed<P>(_ parameter: P.Type, for entry: Entry) -> CellsByParameter<P> {
    guard parameterType == parameter else { stopForWrongParameter(entry, parameter) }
    // unchecked: a table with this parameter type is of this class.
    return unsafeDowncast(self, to: CellsByParameter<P>.self)
  }
}

/// A table with the parameter's type, for callers without a `Hashable` constraint.
// unchecked: see AnyParameterTable.
class CellsByParameter<P>: AnyParameterTable, @unchecked Sendable {
  /// The cell for `parameter`, made on first use.
  ///
  /// - Parameters:
  ///   - parameter: The parameter; hashed and compared with no lock held.
  ///   - deadline: Instances that were last used before it have expired; 0 if none expire.
  /// - Returns: The cell, with the object that owns it.
  func cell(for parameter: P, deadline: UInt64) -> OwnedCell { Self.mustOverride() }

  /// The box of the strongly cached instance for `parameter`; nil without one.
  func strongBox(for parameter: P) -> AnyObject? { Self.mustOverride() }
}

/// The state that a table's lock guards.
private struct TableState {
  var index = fk_index_make()
  var hashes: [UInt] = []
  var count = 0
  /// Whether cells are retired as they are added.
  var isClosed = false
  /// How many cells there may be before the next sweep.
  var limit = 64
}

/// The cells of one factory by parameter.
///
/// Hashing and comparing parameters is user code, which runs with no lock held. The cells with the
/// same hash therefore form an immutable list, and the lock guards the heads of the lists. As the
/// table grows, cells without a live instance are removed and marked as retired; a thread that got
/// a retired cell looks again.
// unchecked: `state` has its own lock; nodes are immutable.
final class ParameterTable<P: Hashable>: CellsByParameter<P>, @unchecked Sendable {
  private let state = Locked(TableState())

  init() { super.init(P.self) }

  deinit {
    let heads = state.withLock { state in
      defer { fk_index_destroy(&state.index) }
      return state.hashes.compactMap { Self.head(for: $0, in: state) }
    }
    for head in heads { _ = owned(head) }
  }

  override func cell(for parameter: P, deadline: UInt64) -> OwnedCell {
    let hash = UInt(bitPattern: parameter.hashValue)
    var compared: AnyParameterNode?
    while true {
      let first = node(for: hash)
      var next = first
      while let node = next, node !== compared {
        if node.typed(P.self).parameter == parameter { return node.owned }
        next = node.next
      }
      let node = ParameterNode(parameter, OwnedCell(), next: first)
      guard let isCrowded = add(node, hash: hash, ifFirstIs: first) else {
        compared = first
        continue
      }
      if isCrowded { sweep(deadline: deadline) }
      return node.owned
    }
  }

  override func strongBox(for parameter: P) -> AnyObject? {
    var next = node(for: UInt(bitPattern: parameter.hashValue))
    while let node = next {
      if node.typed(P.self).parameter == parameter { return node.owned.cell.strongBox }
      next = node.next
    }
    return nil
  }

  override func empty() -> AnyParameterTable { ParameterTable<P>() }

  override var cells: [OwnedCell] {
    var cells: [OwnedCell] = []
    for hash in state.withLock({ $0.hashes }) {
      var next = node(for: hash)
      while let node = next {
        cells.append(node.owned)
        next = node.next
      }
    }
    return cells
  }

  override func close() { state.withLock { $0.isClosed = true } }

  override func copy() -> AnyParameterTable {
    let copy = ParameterTable<P>()
    let hashes = state.withLock { $0.hashes }
    for hash in hashes {
      var next = node(for: hash)
      while let node = next {
        let parameter = node.typed(P.self).parameter
        let twin = ParameterNode(parameter, OwnedCell(), next: copy.node(for: hash))
        twin.owned.cell.copyContents(of: node.owned.cell)
        _ = copy.add(twin, hash: hash, ifFirstIs: twin.next)
        next = node.next
      }
    }
    return copy
  }

  private func node(for hash: UInt) -> AnyParameterNode? {
    guard let head = state.withLock({ retained(Self.head(for: hash, in: $0)) }) else { return nil }
    // unchecked: the index holds nodes.
    return Unmanaged<AnyParameterNode>.fromOpaque(head).takeRetainedValue()
  }

  private static func head(for hash: UInt, in state: TableState) -> UnsafeMutableRawPointer? {
    withUnsafePointer(to: state.index) { fk_index_find($0, hash, 0) }
  }

  /// Adds a cell, unless another thread added one with that hash since `first` was read.
  ///
  /// - Returns: Whether it is time for a sweep; nil if nothing was added.
  private func add(
    _ node: ParameterNode<P>,
    hash: UInt,
    ifFirstIs first: AnyParameterNode?
  ) -> Bool? {
    let former = first.map { UnsafeMutableRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    let new = Unmanaged.passRetained(node)
    let isCrowded = state.withLock { state -> Bool? in
      guard Self.head(for: hash, in: state) == former else { return nil }
      if state.isClosed { node.owned.cell.pointee.kind = UInt32(FK_RETIRED) }
      if former == nil {
        fk_index_insert(&state.index, hash, 0, new.toOpaque())
        state.hashes.append(hash)
      } else {
        fk_index_replace(&state.index, hash, 0, new.toOpaque())
      }
      state.count += 1
      return state.count > state.limit
    }
    guard let isCrowded else {
      new.release()
      return nil
    }
    // The new node owns `former` now; this releases the reference of the index.
    if let former { _ = owned(former) }
    return isCrowded
  }

  /// Removes the cells whose instances are gone or have expired.
  private func sweep(deadline: UInt64) {
    var swept = SweepResult()
    let old = state.withLock { state in
      let old = state.hashes.compactMap { Self.head(for: $0, in: state) }
      let hashes = state.hashes
      fk_index_destroy(&state.index)
      state.hashes = []
      state.count = 0
      for (hash, head) in zip(hashes, old) {
        // unchecked: the index held nodes.
        var next: AnyParameterNode? = Unmanaged.fromOpaque(head).takeUnretainedValue()
        var kept: AnyParameterNode?
        while let node = next {
          if !node.owned.cell.retire(deadline: deadline, into: &swept) {
            kept = ParameterNode(node.typed(P.self).parameter, node.owned, next: kept)
            state.count += 1
          }
          next = node.next
        }
        guard let kept else { continue }
        fk_index_insert(&state.index, hash, 0, Unmanaged.passRetained(kept).toOpaque())
        state.hashes.append(hash)
      }
      state.limit = max(64, state.count * 2)
      return old
    }
    for each in old { _ = owned(each) }
    swept.release()
  }
}

/// One parameter's cell, in a list of those with the same hash.
///
/// Without the parameter's type, so that walking the list looks no metadata up.
// unchecked: `next` changes in `deinit` only.
private class AnyParameterNode: @unchecked Sendable {
  final let owned: OwnedCell
  final private(set) var next: AnyParameterNode?

  init(_ owned: OwnedCell, next: AnyParameterNode?) {
    self.owned = owned
    self.next = next
  }

  /// Releases a list one node after another, since recursion could exhaust the stack.
  deinit {
    var rest = next.take()
    while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.next.take() }
  }

  /// The node with its parameter's type.
  final func typed<P>(_ parameter: P.Type) -> ParameterNode<P> {
    // unchecked: all nodes of a table have its parameter type.
    unsafeDowncast(self, to: ParameterNode<P>.self)
  }
}

/// One parameter and its cell.
// unchecked: immutable, except as the superclass says.
private final class ParameterNode<P>: AnyParameterNode, @unchecked Sendable {
  let parameter: P

  init(_ parameter: P, _ owned: OwnedCell, next: AnyParameterNode?) {
    self.parameter = parameter
    super.init(owned, next: next)
  }
}
