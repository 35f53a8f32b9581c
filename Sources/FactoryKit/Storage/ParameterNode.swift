/// One parameter's cell, in a list of those with the same hash.
///
/// The class does not have the parameter's type, so that a walk through the list looks up no
/// metadata. Most nodes are `ParameterNode`s; others have a parameter that is held weakly, or no
/// longer have one.
// unchecked: `next` changes in `deinit` only.
class AnyParameterNode: @unchecked Sendable {
  final let owned: OwnedCell
  @exclusivity(unchecked) final private(set) var next: AnyParameterNode?
  /// Whether this is a `ParameterNode`.
  @exclusivity(unchecked) final fileprivate(set) var hasParameter = false
  /// The parameter, if it is an object that may own the instance that is cached weakly for it.
  final let object: WeakObject?

  init(_ owned: OwnedCell, object: WeakObject? = nil, next: AnyParameterNode?) {
    self.owned = owned
    self.object = object
    self.next = next
  }

  /// Releases a list one node after another, because recursion could exhaust the stack.
  deinit {
    var rest = next.take()
    while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.next.take() }
  }

  /// A node for the same parameter.
  func twin(_ owned: OwnedCell, next: AnyParameterNode?) -> AnyParameterNode {
    AnyParameterNode(owned, object: object, next: next)
  }

  /// The parameter in words.
  var parameterText: String { object?.reference.map { "\($0)" } ?? "" }

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

/// A weak reference that nodes share, so that no copy of a node loads it.
// unchecked: weak references are loaded atomically.
final class WeakObject: @unchecked Sendable {
  private(set) weak var reference: AnyObject?

  init(_ reference: AnyObject) { self.reference = reference }
}
