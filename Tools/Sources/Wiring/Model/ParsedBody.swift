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

/// A closure, or a local function, inside a body.
package struct ParsedClosure: Hashable, Sendable {
  /// The closure around it, as an index into the closures of the body.
  package var parent: Int?
  /// The call that it is an argument of, as an index into the uses of the body.
  package var call: Int?
  /// Whether it runs later, or never, for all that can be seen; false for `{ … }()` and for
  /// arguments of functions such as `map` that are known to call it before they return.
  package var isDeferred: Bool
  /// The attributes and global actors before `in`, such as `@MainActor`.
  package var attributes: [String] = []
  /// Where it starts, in UTF-8 bytes.
  package var offset: Int
  /// Where it ends.
  package var end: Int

  /// Makes a closure from its parts.
  package init(parent: Int?, call: Int?, isDeferred: Bool, offset: Int, end: Int) {
    self.parent = parent
    self.call = call
    self.isDeferred = isDeferred
    self.offset = offset
    self.end = end
  }
}
