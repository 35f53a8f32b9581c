/// An `import` declaration.
package struct ParsedImport: Hashable, Sendable {
  /// The module, or the path as written, `FactoryKit`.
  package var module: String
  /// Where the module's name stands, in UTF-8 bytes.
  package var offset: Int

  /// Makes an import from its parts.
  package init(module: String, offset: Int) {
    self.module = module
    self.offset = offset
  }
}
