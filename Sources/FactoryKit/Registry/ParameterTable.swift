internal import CFactoryPlatform

/// The cells of one factory by parameter, without the parameter's type.
@usableFromInline
class AnyParameterTable {
  /// The parameter's type.
  @usableFromInline let parameterType: Any.Type

  init(_ parameterType: Any.Type) { self.parameterType = parameterType }

  /// A table of the same type with nothing in it.
  func empty() -> AnyParameterTable { self }

  /// A table with the same instances in cells of its own.
  func copy() -> AnyParameterTable { self }
}

/// The cells of one factory by parameter.
@usableFromInline
class ParameterTable<P>: AnyParameterTable {
  init() { super.init(P.self) }

  /// A table as a factory with this parameter needs it.
  @inlinable
  static func of(_ object: AnyObject, for entry: Entry) -> ParameterTable<P> {
    let table = unsafeDowncast(object, to: AnyParameterTable.self)
    guard table.parameterType == P.self else { stopForWrongParameter(entry, P.self) }
    return unsafeDowncast(table, to: ParameterTable<P>.self)
  }

  /// The cell for `parameter`, made on first use. It lives as long as the table.
  @usableFromInline
  func cell(for parameter: P) -> Cell { fatalError("FACTORY: a table that cannot compare") }
}

/// The cells of one factory by parameters that can be compared.
///
/// Hashing and comparing parameters is user code: both run with no lock held. Readers search an
/// append-only index and take no lock at all; whoever adds a cell takes the table's lock, and looks
/// again when others have added some meanwhile.
// unchecked: the index is written under `lock`; what it points to is never changed or removed.
@usableFromInline
final class HashableParameterTable<P: Hashable>: ParameterTable<P>, @unchecked Sendable {
  private struct Node {
    let parameter: P
    let hash: UInt
    let cell: Cell
  }

  private let index: UnsafeMutablePointer<fk_index>
  private let lock: UnsafeMutablePointer<fk_lock>
  private var nodes: [UnsafeMutablePointer<Node>] = []

  override init() {
    index = fk_index_create()
    lock = .allocate(capacity: 1)
    lock.initialize(to: fk_lock())
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

  @usableFromInline
  override func cell(for parameter: P) -> Cell {
    let hash = UInt(bitPattern: parameter.hashValue)
    while true {
      let seen = fk_index_count(index)
      if let cell = find(parameter, hash: hash) { return cell }
      if let cell = add(parameter, hash: hash, ifCountIs: seen) { return cell }
    }
  }

  override func empty() -> AnyParameterTable { HashableParameterTable<P>() }

  override func copy() -> AnyParameterTable {
    let copy = HashableParameterTable<P>()
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

  private func find(_ parameter: P, hash: UInt) -> Cell? {
    var cursor = fk_cursor()
    while let found = fk_index_next(index, &cursor, hash, 0) {
      let node = found.assumingMemoryBound(to: Node.self)
      if node.pointee.parameter == parameter { return node.pointee.cell }
    }
    return nil
  }

  /// Adds a cell, unless somebody has added one since `count` was read.
  private func add(_ parameter: P, hash: UInt, ifCountIs count: UInt) -> Cell? {
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
