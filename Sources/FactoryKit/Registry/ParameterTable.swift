public import CFactoryPlatform

// unchecked: see ParameterTable.
/// The cells of one factory by parameter, without the parameter's type.
@usableFromInline
class AnyParameterTable: @unchecked Sendable {
  /// The parameter's type.
  @usableFromInline let parameterType: Any.Type

  @usableFromInline
  init(_ parameterType: Any.Type) { self.parameterType = parameterType }

  /// A table of the same type with nothing in it.
  func empty() -> AnyParameterTable { self }

  /// A table with the same instances in cells of its own.
  func copy() -> AnyParameterTable { self }
}

/// The cells of one factory by parameter.
///
/// Hashing and comparing parameters is user code: both run with no lock held. Readers search an
/// append-only index and take no lock at all; whoever adds a cell takes the table's lock, and looks
/// again when others have added some meanwhile. A cell lives as long as its table.
// unchecked: the index is written under `lock`; what it points to is never changed or removed.
@usableFromInline
final class ParameterTable<P>: AnyParameterTable, @unchecked Sendable {
  @usableFromInline
  struct Node {
    @usableFromInline let parameter: P
    let hash: UInt
    @usableFromInline let cell: Cell
  }

  // Functions instead of a constraint: they are made where the parameter's type is known, so that
  // hashing is compiled for it, and a table is used where only its type is.
  @usableFromInline let hash: (P) -> Int
  @usableFromInline let areEqual: (P, P) -> Bool
  @usableFromInline let index: UnsafeMutablePointer<fk_index>
  private let lock: UnsafeMutablePointer<fk_lock>
  private var nodes: [UnsafeMutablePointer<Node>] = []

  @usableFromInline
  init(hash: @escaping (P) -> Int, areEqual: @escaping (P, P) -> Bool) {
    self.hash = hash
    self.areEqual = areEqual
    index = fk_index_create()
    lock = .allocate(capacity: 1)
    lock.initialize(to: fk_lock())
    super.init(P.self)
  }

  deinit {
    for node in nodes {
      node.pointee.cell.destroy()
      node.deinitialize(count: 1)
      node.deallocate()
    }
    fk_index_free(index)
    lock.deallocate()
  }

  /// A table as a factory with this parameter needs it.
  @inlinable
  static func of(_ object: AnyObject, for entry: Entry) -> ParameterTable<P> {
    let table = unsafeDowncast(object, to: AnyParameterTable.self)
    guard table.parameterType == P.self else { stopForWrongParameter(entry, P.self) }
    return unsafeDowncast(table, to: ParameterTable<P>.self)
  }

  /// The cell for `parameter`, made on first use.
  @inlinable
  func cell(for parameter: P) -> Cell {
    let hash = UInt(bitPattern: hash(parameter))
    while true {
      let count = fk_index_count(index)
      var cursor = fk_cursor()
      while let found = fk_index_next(index, &cursor, hash, 0) {
        let node = found.assumingMemoryBound(to: Node.self)
        if areEqual(node.pointee.parameter, parameter) { return node.pointee.cell }
      }
      if let cell = add(parameter, hash: hash, ifCountIs: count) { return cell }
    }
  }

  override func empty() -> AnyParameterTable {
    ParameterTable(hash: hash, areEqual: areEqual)
  }

  override func copy() -> AnyParameterTable {
    let copy = ParameterTable(hash: hash, areEqual: areEqual)
    fk_lock_take(lock)
    let nodes = self.nodes
    fk_lock_drop(lock)
    for node in nodes {
      let twin = Node(parameter: node.pointee.parameter, hash: node.pointee.hash, cell: .make())
      twin.cell.copyContents(of: node.pointee.cell)
      copy.append(twin)
    }
    return copy
  }

  /// Adds a cell, unless somebody has added one since `count` was read.
  @usableFromInline @inline(never)
  func add(_ parameter: P, hash: UInt, ifCountIs count: UInt) -> Cell? {
    let node = Node(parameter: parameter, hash: hash, cell: .make())
    fk_lock_take(lock)
    let isUnchanged = fk_index_count(index) == count
    if isUnchanged { append(node) }
    fk_lock_drop(lock)
    if isUnchanged { return node.cell }
    node.cell.destroy()
    return nil
  }

  /// Called with the lock held, or before anybody else knows the table.
  private func append(_ node: Node) {
    let place = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    place.initialize(to: node)
    nodes.append(place)
    fk_index_insert(index, node.hash, 0, place)
  }
}
