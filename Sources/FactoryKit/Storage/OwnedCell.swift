internal import CFactoryRegistry

/// A cell that lives as long as it is referenced.
// unchecked: the cell has its own lock.
final class OwnedCell: @unchecked Sendable {
  let cell = Cell.make()

  deinit { cell.destroy() }
}
