internal import CFactoryRegistry

/// The state that a table's lock guards.
final class TableState {
  // unchecked: the lock makes each access exclusive.
  @exclusivity(unchecked) var index = fk_index_make()
  var hashes: [UInt] = []
  var count = 0
  /// Whether cells are retired as they are added.
  var isClosed = false
  /// How many cells there may be before the next sweep: twice as many as were in use after the last
  /// one, because cells that are not in use retain their parameters.
  var limit = leastLimit

  static let leastLimit = 2

  deinit { for head in takeHeads() { _ = owned(head) } }

  func head(for hash: UInt) -> UnsafeMutableRawPointer? { fk_index_find(&index, hash, 0) }

  /// The heads of the lists, in the order of `hashes`.
  var heads: [UnsafeMutableRawPointer] { hashes.map { head(for: $0).unsafelyUnwrapped } }

  /// Empties the table.
  ///
  /// - Returns: The heads of its lists, to be released with no lock held.
  func takeHeads() -> [UnsafeMutableRawPointer] {
    let heads = heads
    fk_index_destroy(&index)
    hashes = []
    count = 0
    return heads
  }

  /// Adds a list; the table takes over the reference to its head.
  func insert(_ head: UnsafeMutableRawPointer, hash: UInt) {
    fk_index_insert(&index, hash, 0, head)
    hashes.append(hash)
  }
}
