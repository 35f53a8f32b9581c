internal import CFactoryRegistry

/// The cell of an asynchronous factory's instance, and the objects that keep it in memory.
///
/// It is a class so that passing it on copies only one reference.
// unchecked: immutable; the cells, the table and the scope have locks of their own.
final class AsyncPlace: @unchecked Sendable {
  let cell: Cell
  /// The cell of the entry, if `cell` is that of a parameter.
  let owner: Cell?
  private let owned: OwnedCell?
  private let table: AnyParameterTable?
  private let scope: Scope?

  /// Makes the place for the cell of a factory.
  init(_ cell: Cell, of scope: Scope?) {
    (self.cell, self.scope) = (cell, scope)
    (owner, owned, table) = (nil, nil, nil)
  }

  /// Makes the place for the cell of a parameter in a table.
  init(_ owned: OwnedCell, in table: AnyParameterTable, on owner: Cell, of scope: Scope?) {
    (self.cell, self.owned) = (owned.cell, owned)
    (self.table, self.owner, self.scope) = (table, owner, scope)
  }

  /// Removes the parameter from its table if the build has left nothing in its cell.
  func forgetParameter(after ended: EndedBuild) {
    if ended.leavesCellEmpty, let table, let owned { table.removeIfEmpty(owned) }
  }
}
