/// One parameter's cell, in a list of those with the same hash.
///
/// It has no type of its own for each parameter type: so lists are copied, swept and walked without
/// looking metadata up.
// unchecked: `next` is changed in `deinit` alone.
final class ParameterNode: @unchecked Sendable {
  let owned: OwnedCell
  /// The parameter, in a `ParameterBox` of its type.
  private let parameter: AnyObject
  private(set) var next: ParameterNode?

  init<P>(_ parameter: P, next: ParameterNode?) {
    self.parameter = ParameterBox(parameter)
    self.next = next
    owned = OwnedCell()
  }

  /// The node of the same parameter in another list.
  init(like other: ParameterNode, _ owned: OwnedCell, next: ParameterNode?) {
    parameter = other.parameter
    self.owned = owned
    self.next = next
  }

  /// One after another: a long list must not be released by recursion.
  deinit {
    var rest = next.take()
    while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.next.take() }
  }

  /// The parameter; a table has nodes of its own parameter's type.
  func parameter<P>(_ type: P.Type) -> P {
    // unchecked: see above.
    unsafeDowncast(parameter, to: ParameterBox<P>.self).value
  }
}

// unchecked: immutable; the parameter is hashed and compared by the threads that resolve with it.
private final class ParameterBox<P>: @unchecked Sendable {
  let value: P

  init(_ value: P) { self.value = value }
}
