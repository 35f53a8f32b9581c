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
