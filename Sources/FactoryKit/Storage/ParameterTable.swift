internal import CFactoryRegistry

/// The cells of one factory by parameter, with the parameter's type erased.
///
/// Hashing and comparing parameters is user code, which runs with no lock held. The cells with the
/// same hash therefore form an immutable list, and the lock guards the heads of the lists. As the
/// table grows, cells without a live instance are removed and marked as retired; a thread that got
/// a retired cell looks again.
// unchecked: `state` has its own lock; nodes are immutable.
class AnyParameterTable: @unchecked Sendable {
  /// The parameter's type.
  let parameterType: Any.Type
  private let state = Locked(TableState())

  init(_ parameterType: Any.Type) { self.parameterType = parameterType }

  /// A new empty table of the same type.
  func empty() -> AnyParameterTable { Self.mustOverride() }

  /// A table with the same instances in cells of its own.
  final func copy() -> AnyParameterTable {
    let copy = empty()
    forEachNode { node, hash in
      let twin = node.twin(OwnedCell(hash: hash), next: copy.node(for: hash))
      twin.owned.cell.copyContents(of: node.owned.cell)
      _ = copy.add(twin, hash: hash, ifFirstIs: twin.next)
    }
    return copy
  }

  /// The current cells of the table.
  final var cells: [OwnedCell] {
    var kept: [AnyObject] = []
    return cells(keeping: &kept)
  }

  /// The current cells of the table, for a caller that holds a lock.
  ///
  /// - Parameter kept: Gets the table and its nodes, whose release may run user code.
  /// - Returns: The cells.
  final func cells(keeping kept: inout [AnyObject]) -> [OwnedCell] {
    var cells: [OwnedCell] = []
    kept.append(self)
    forEachNode { node, _ in
      kept.append(node)
      cells.append(node.owned)
    }
    return cells
  }

  /// The parameters that have a cached instance, in words.
  ///
  /// The `description` of the parameters, which is user code, is called with no lock held.
  final var texts: [String] {
    var texts: [String] = []
    forEachNode { node, _ in
      if node.owned.cell.holdsAnything { texts.append(node.parameterText) }
    }
    return texts
  }

  /// Retires all cells that are added from now on, so that a thread that got one looks for the new
  /// table.
  ///
  /// The call is made once the table was removed from its entry or pass.
  final func close() { state.withLock { $0.isClosed = true } }

  /// Every table is a `ParameterTable`, which overrides the rest.
  fileprivate static func mustOverride(_ member: StaticString = #function) -> Never {
    Message.stop("library-defect", "\(member) must be overridden")
  }

  /// The table with its parameter's type; stops the process if the factory has another one.
  ///
  /// The function is declared in this class, because a member of the generic class would look up
  /// its metadata.
  final func typed<P>(_ parameter: P.Type, for entry: Entry) -> ParameterTable<P> {
    guard parameterType == parameter else { stopForWrongParameter(entry, parameter) }
    // unchecked: a table with this parameter type is of this class.
    return uncheckedCast(self, to: ParameterTable<P>.self)
  }

  @inline(never)
  private func forEachNode(_ body: (AnyParameterNode, UInt) -> Void) {
    for hash in state.withLock({ $0.hashes }) {
      var next = node(for: hash)
      while let node = next {
        body(node, hash)
        next = node.next
      }
    }
  }

  fileprivate final func node(for hash: UInt) -> AnyParameterNode? {
    retainedNode(for: hash)?.takeRetainedValue()
  }

  /// The first node of a hash, retained for the caller.
  fileprivate final func retainedNode(for hash: UInt) -> Unmanaged<AnyParameterNode>? {
    // unchecked: the index holds nodes.
    state.withLock { retained($0.head(for: hash)) }.map { .fromOpaque($0) }
  }

  /// Adds a cell, unless another thread added one with that hash since `first` was read.
  ///
  /// - Returns: Whether it is time for a sweep; nil if nothing was added.
  @inline(never)
  fileprivate final func add(
    _ node: AnyParameterNode,
    hash: UInt,
    ifFirstIs first: AnyParameterNode?
  ) -> Bool? {
    let former = first.map { UnsafeMutableRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    let new = Unmanaged.passRetained(node)
    let isCrowded = state.withLock { state -> Bool? in
      guard state.head(for: hash) == former else { return nil }
      if state.isClosed { node.owned.cell.pointee.kind = UInt32(FK_RETIRED) }
      if former == nil {
        state.insert(new.toOpaque(), hash: hash)
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
  fileprivate final func sweep(deadline: UInt64) {
    var swept = SweepResult()
    let old = state.withLock { state in
      let hashes = state.hashes
      let old = state.takeHeads()
      for (at, hash) in hashes.enumerated() {
        // unchecked: the index held nodes.
        var next: AnyParameterNode? = Unmanaged.fromOpaque(old[at]).takeUnretainedValue()
        var kept: AnyParameterNode?
        while let node = next {
          if !node.owned.cell.retire(deadline: deadline, into: &swept) {
            kept = node.twin(node.owned, next: kept)
            state.count += 1
          }
          next = node.next
        }
        if let kept { state.insert(Unmanaged.passRetained(kept).toOpaque(), hash: hash) }
      }
      state.limit = max(TableState.leastLimit, state.count * 2)
      return old
    }
    for each in old { _ = owned(each) }
    swept.release()
  }

  /// Removes the parameter of a build that has ended, unless its cell has an instance by now.
  ///
  /// The node stays without the parameter until the next sweep.
  @inline(never)
  final func removeIfEmpty(_ owned: OwnedCell) {
    var swept = SweepResult()
    let former = state.withLock { state -> UnsafeMutableRawPointer? in
      guard let head = state.head(for: owned.hash) else { return nil }
      // unchecked: the index holds nodes.
      var next: AnyParameterNode? = Unmanaged.fromOpaque(head).takeUnretainedValue()
      var earlier: [AnyParameterNode] = []
      while let node = next, node.owned !== owned {
        earlier.append(node)
        next = node.next
      }
      guard let node = next, owned.cell.retire(deadline: 0, into: &swept) else { return nil }
      var list = AnyParameterNode(owned, next: node.next)
      for each in earlier.reversed() { list = each.twin(each.owned, next: list) }
      let new = Unmanaged.passRetained(list).toOpaque()
      return fk_index_replace(&state.index, owned.hash, 0, new)
    }
    // The nodes and the parameter are released here, with no lock held.
    if let former { _ = FactoryKit.owned(former) }
    swept.release()
  }
}

/// The cells of one factory by parameter.
// unchecked: see AnyParameterTable; the closures of `hashing` capture nothing.
final class ParameterTable<P>: AnyParameterTable, @unchecked Sendable {
  private let hashing: ParameterHashing<P>

  init(_ hashing: ParameterHashing<P>) {
    self.hashing = hashing
    super.init(P.self)
  }

  /// Returns the cell for `parameter`, and makes it on first use; a parameter that is not equal to
  /// itself gets a cell outside of the table.
  ///
  /// - Parameters:
  ///   - parameter: The parameter, which is hashed and compared with no lock held.
  ///   - deadline: Instances that were last used before it have expired; 0 if none expire.
  /// - Returns: The cell, with the object that owns it.
  func cell(for parameter: P, deadline: UInt64) -> OwnedCell {
    let hash = UInt(bitPattern: hashing.hash(parameter))
    // Nodes are immutable, so those of an earlier round need no second comparison.
    var compared: AnyParameterNode?
    while true {
      let first = node(for: hash)
      defer { withExtendedLifetime(first) {} }
      let list = first.map(Unmanaged.passUnretained)
      let end = compared.map(Unmanaged.passUnretained)
      if let owned = find(parameter, from: list, before: end, { $0 }) { return owned }
      // A parameter that is not equal to itself, such as NaN, would never be found again.
      guard hashing.areEqual(parameter, parameter) else { return OwnedCell(hash: hash) }
      let node = ParameterNode(parameter, OwnedCell(hash: hash), next: first)
      guard let isCrowded = add(node, hash: hash, ifFirstIs: first) else {
        compared = first
        continue
      }
      if isCrowded { sweep(deadline: deadline) }
      return node.owned
    }
  }

  /// The box of the strongly cached instance for `parameter`; nil if there is none.
  ///
  /// - Parameter parameter: The parameter, which is hashed and compared with no lock held.
  /// - Returns: The box.
  func strongBox(for parameter: P) -> AnyObject? {
    let hash = UInt(bitPattern: hashing.hash(parameter))
    guard let first = retainedNode(for: hash) else { return nil }
    defer { first.release() }
    // This is not a key path, because that would check the access at run time.
    return find(parameter, from: first, before: nil) { $0.cell.strongBox } ?? nil
  }

  /// Reads the cell of a parameter in a list of nodes.
  ///
  /// No node is retained, because the caller keeps the first one, which owns the others.
  ///
  /// - Returns: The result of `body` for the cell; nil if there is none before `end`.
  @inline(__always)
  private func find<Result>(
    _ parameter: P,
    from first: Unmanaged<AnyParameterNode>?,
    before end: Unmanaged<AnyParameterNode>?,
    _ body: (OwnedCell) -> Result
  ) -> Result? {
    var next = first
    while let node = next, node.toOpaque() != end?.toOpaque() {
      var found: Result?
      node._withUnsafeGuaranteedRef { node in
        if has(parameter, node) { found = body(node.owned) }
        next = node.next.map(Unmanaged.passUnretained)
      }
      if let found { return found }
    }
    return nil
  }

  /// Whether a node is the parameter's.
  @inline(__always)
  private func has(_ parameter: P, _ node: AnyParameterNode) -> Bool {
    node.hasParameter && hashing.areEqual(node.typed(P.self).parameter, parameter)
  }

  override func empty() -> AnyParameterTable { ParameterTable(hashing) }
}
