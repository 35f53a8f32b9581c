/// What a piece of code does: the body of a function or accessor, or the value of a property.
package struct ParsedBody: Hashable, Sendable {
  /// The expressions that may matter; an outer call stands before what is inside it.
  package var uses: [Use] = []
  /// The closures and local functions inside the body, outer before inner.
  package var closures: [ParsedClosure] = []

  /// Makes an empty body.
  package init() {}

  /// Whether nothing in it matters.
  package var isEmpty: Bool { uses.isEmpty && closures.isEmpty }

  /// The closures around `use`, the innermost first.
  package func closures(around use: Use) -> [Int] {
    var found: [Int] = []
    var next = use.closure
    while let closure = next {
      found.append(closure)
      next = closures[closure].parent
    }
    return found
  }

  /// Whether `use` runs only when a closure that is kept for later is called.
  package func isDeferred(_ use: Use) -> Bool {
    closures(around: use).contains { closures[$0].isDeferred }
  }

  /// The call that the closure is an argument of, if any.
  package func call(of closure: Int) -> Use? { closures[closure].call.map { uses[$0] } }
}
