internal import CFactoryRegistry

/// A cell that lives as long as it is referenced.
// unchecked: the cell has its own lock.
final class OwnedCell: @unchecked Sendable {
  let cell = Cell.make()
  /// The hash of the cell's parameter.
  let hash: UInt

  init(hash: UInt) { self.hash = hash }

  deinit { cell.destroy() }
}
