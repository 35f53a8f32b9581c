/// An `import` declaration.
package struct ParsedImport: Hashable, Sendable {
  /// The module, or the path as written, `FactoryKit` and `Foundation.URL`.
  package var module: String
  /// The kind of the declaration that the path ends with, such as `struct`; nil for a whole module.
  package var kind: String?
  /// The attributes as written, such as `@preconcurrency`.
  package var attributes: [String] = []
  /// The conditions of the `#if` around it, the outermost first.
  package var conditions: [String] = []
  /// Where the module's name stands, in UTF-8 bytes.
  package var offset: Int
}
