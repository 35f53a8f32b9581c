/// What one source file says that matters for types which conform to its protocols.
package struct ProtocolFile: Hashable, Sendable {
  /// An import of the file.
  package struct Import: Hashable, Sendable {
    /// The module, with the declaration where one is named: `Foundation.URL`.
    package var path: String
    /// The kind of that declaration, such as `struct`; nil for a whole module.
    package var kind: String?
    /// The attributes as written, such as `@preconcurrency`.
    package var attributes: [String]
    /// The conditions of the `#if` around it, the outermost first.
    package var conditions: [String]

    /// Makes an import from its parts.
    package init(path: String, kind: String?, attributes: [String], conditions: [String]) {
      self.path = path
      self.kind = kind
      self.attributes = attributes
      self.conditions = conditions
    }
  }

  /// The file, relative to the root of the project.
  package var path: String
  /// Its imports, in source order.
  package var imports: [Import] = []
  /// Its protocols, in source order.
  package var protocols: [ProtocolDeclaration] = []
  /// What each `typealias` stands for, by its name without the types around it.
  package var aliases: [String: TypeSpelling] = [:]
  /// The actors that are declared `@globalActor`.
  package var globalActors: Set<String> = []
  /// The names of all types, without the types around them, with the keyword of each.
  package var types: [String: TypeDeclaration.Kind] = [:]

  /// Makes the model of an empty file.
  package init(path: String) {
    self.path = path
  }
}
