internal import CFactoryRegistry

/// What the lock of a table guards.
private struct TableState {
  var index = fk_index_make()
  var hashes: [UInt] = []
  var count = 0
  /// Whether cells are retired as they are added.
  var isClosed = false
  /// How many cells there may be before the next sweep.
  var limit = 64

  func head(for hash: UInt) -> UnsafeMutableRawPointer? {
    withUnsafePointer(to: index) { fk_index_find($0, hash, 0) }
  }
}

/// The cells of one factory by parameter.
///
/// Hashing and comparing parameters is user code: both run with no lock held. So cells with one
/// hash are a list that never changes; the lock guards where the lists begin. As the table grows,
/// cells whose instances are gone or have expired are swept out, and marked: a thread that has got
/// one meanwhile asks the table again.
// unchecked: `state` is touched with the lock held; nodes and what they own are not changed.
final class ParameterTable: @unchecked Sendable {
  private let state = Locked(TableState())
  private let parameterType: Any.Type
  /// How parameters are hashed and compared: a `ParameterEquality` of their type.
  private let equality: AnyObject

  init<P: Hashable>(_ parameter: P.Type) {
    parameterType = parameter
    equality = ParameterEquality<P>()
  }

  private init(like other: ParameterTable) {
    parameterType = other.parameterType
    equality = other.equality
  }

  deinit {
    let heads = state.withLock { state in
      defer { fk_index_destroy(&state.index) }
      return state.hashes.compactMap { state.head(for: $0) }
    }
    for head in heads { _ = owned(head) }
  }

  /// A table for the same parameters with nothing in it.
  func empty() -> ParameterTable { ParameterTable(like: self) }

  /// A table with the same instances in cells of its own.
  func copy() -> ParameterTable {
    let copy = empty()
    forEachNode { node, hash in
      let twin = ParameterNode(like: node, OwnedCell(), next: copy.node(for: hash))
      twin.owned.cell.copyContents(of: node.owned.cell)
      _ = copy.add(twin, hash: hash, ifFirstIs: twin.next)
    }
    return copy
  }

  /// The cells that are in the table now.
  var cells: [OwnedCell] {
    var cells: [OwnedCell] = []
    forEachNode { node, _ in cells.append(node.owned) }
    return cells
  }

  /// Retires all cells, and those that are still added: a thread that has got one asks for another
  /// table.
  ///
  /// Called when the table can no longer be found.
  func close() { state.withLock { $0.isClosed = true } }

  /// The cell for `parameter`, made on first use.
  ///
  /// - Parameters:
  ///   - parameter: The parameter; hashed and compared with no lock held.
  ///   - entry: The factory, for the message when the table is for another type.
  ///   - deadline: Instances that were last used before it have expired; 0 when none expire.
  /// - Returns: The cell, and what keeps it alive.
  func cell<P>(for parameter: P, of entry: Entry, deadline: UInt64) -> OwnedCell {
    let equality = equality(of: P.self, entry)
    let hash = equality.hash(parameter)
    var compared: ParameterNode?
    while true {
      let first = node(for: hash)
      if let node = equality.find(parameter, from: first, to: compared) { return node.owned }
      let node = ParameterNode(parameter, next: first)
      guard let isCrowded = add(node, hash: hash, ifFirstIs: first) else {
        compared = first
        continue
      }
      if isCrowded { sweep(deadline: deadline) }
      return node.owned
    }
  }

  /// The box of the strongly cached instance for `parameter`; nil when there is none.
  func strongBox<P>(for parameter: P, of entry: Entry) -> AnyObject? {
    let equality = equality(of: P.self, entry)
    let first = node(for: equality.hash(parameter))
    return equality.find(parameter, from: first, to: nil)?.owned.cell.strongBox
  }

  private func equality<P>(of parameter: P.Type, _ entry: Entry) -> ParameterEquality<P> {
    guard parameterType == parameter else { stopForWrongParameter(entry, parameter) }
    // unchecked: of the type that was just compared.
    return unsafeDowncast(equality, to: ParameterEquality<P>.self)
  }
}

// MARK: - Lists of one hash

extension ParameterTable {
  private func node(for hash: UInt) -> ParameterNode? {
    guard let head = state.withLock({ retained($0.head(for: hash)) }) else { return nil }
    // unchecked: the index holds nodes.
    return Unmanaged<ParameterNode>.fromOpaque(head).takeRetainedValue()
  }

  private func forEachNode(_ body: (ParameterNode, _ hash: UInt) -> Void) {
    for hash in state.withLock({ $0.hashes }) {
      var next = node(for: hash)
      while let node = next {
        body(node, hash)
        next = node.next
      }
    }
  }

  /// Adds a cell, unless one of that hash was added since `first` was read.
  ///
  /// - Returns: Whether it is time for a sweep; nil when nothing was added.
  private func add(
    _ node: ParameterNode, hash: UInt, ifFirstIs first: ParameterNode?
  ) -> Bool? {
    let former = first.map { UnsafeMutableRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    let new = Unmanaged.passRetained(node)
    let isCrowded = state.withLock { state -> Bool? in
      guard state.head(for: hash) == former else { return nil }
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
    // The list of nodes owns `former` through the new one, the index no more.
    if let former { _ = owned(former) }
    return isCrowded
  }

  /// Takes out the cells whose instances are gone or have expired.
  private func sweep(deadline: UInt64) {
    var swept = Swept()
    let old = state.withLock { state in
      let old = state.hashes.compactMap { state.head(for: $0) }
      let hashes = state.hashes
      fk_index_destroy(&state.index)
      state.hashes = []
      state.count = 0
      for (hash, head) in zip(hashes, old) {
        // unchecked: the index held nodes.
        var next: ParameterNode? = Unmanaged.fromOpaque(head).takeUnretainedValue()
        var kept: ParameterNode?
        while let node = next {
          if !node.owned.cell.retire(deadline: deadline, into: &swept) {
            kept = ParameterNode(like: node, node.owned, next: kept)
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

// unchecked: immutable; the closures capture nothing.
private final class ParameterEquality<P>: @unchecked Sendable {
  private let hashValue: (P) -> Int
  private let areEqual: (P, P) -> Bool

  init() where P: Hashable {
    hashValue = { $0.hashValue }
    areEqual = { $0 == $1 }
  }

  func hash(_ parameter: P) -> UInt { UInt(bitPattern: hashValue(parameter)) }

  /// The node of a parameter in a list; nodes from `end` onward are known to have others.
  func find(
    _ parameter: P, from first: ParameterNode?, to end: ParameterNode?
  ) -> ParameterNode? {
    var next = first
    while let node = next, node !== end {
      if areEqual(node.parameter(P.self), parameter) { return node }
      next = node.next
    }
    return nil
  }
}
