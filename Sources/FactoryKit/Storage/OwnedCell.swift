internal import CFactoryRegistry

/// A cell that lives as long as it is referenced.
// unchecked: the cell guards itself.
final class OwnedCell: @unchecked Sendable {
  let cell = Cell.make()

  deinit { cell.destroy() }
}
