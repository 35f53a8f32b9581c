/// One parameter's cell, in a list of those with the same hash.
///
/// The class does not have the parameter's type, so that a walk through the list looks up no
/// metadata. Nodes are `ParameterNode`s until their parameter is removed.
// unchecked: `next` changes in `deinit` only.
class AnyParameterNode: @unchecked Sendable {
  final let owned: OwnedCell
  @exclusivity(unchecked) final private(set) var next: AnyParameterNode?
  /// Whether this is a `ParameterNode`.
  @exclusivity(unchecked) final fileprivate(set) var hasParameter = false

  init(_ owned: OwnedCell, next: AnyParameterNode?) {
    self.owned = owned
    self.next = next
  }

  /// Releases a list one node after another, because recursion could exhaust the stack.
  deinit {
    var rest = next.take()
    while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.next.take() }
  }

  /// A node for the same parameter.
  func twin(_ owned: OwnedCell, next: AnyParameterNode?) -> AnyParameterNode {
    AnyParameterNode(owned, next: next)
  }

  /// The parameter in words.
  var parameterText: String { "" }

  /// The node with its parameter's type, if it has a parameter.
  @inline(__always)
  final func typed<P>(_ parameter: P.Type) -> ParameterNode<P> {
    // unchecked: all nodes of a table have its parameter type.
    uncheckedCast(self, to: ParameterNode<P>.self)
  }
}

/// One parameter and its cell.
// unchecked: immutable, except as the superclass says.
final class ParameterNode<P>: AnyParameterNode, @unchecked Sendable {
  let parameter: P

  init(_ parameter: P, _ owned: OwnedCell, next: AnyParameterNode?) {
    self.parameter = parameter
    super.init(owned, next: next)
    hasParameter = true
  }

  override var parameterText: String { "\(parameter)" }

  override func twin(_ owned: OwnedCell, next: AnyParameterNode?) -> AnyParameterNode {
    ParameterNode(parameter, owned, next: next)
  }
}
