/// What a whole project declares: containers, factories and types by name.
package struct SourceIndex: Sendable {
  /// The files, in the order given.
  package let files: [ParsedFile]
  /// All declarations of types and extensions that are not local to a function.
  package let types: [ParsedType]
  /// The factories of all containers, in the order of the files, as the wiring sees them.
  package let factories: [FactoryNode]

  /// Makes an index of `files`; linear in the number of declarations.
  package init(files: [ParsedFile]) {
    self.files = files
    types = files.flatMap(\.declaredTypes)
    factories = FactoryReader(index: WiringIndex(files: files)).all.filter { !$0.kind.isCollection }
  }

  /// The declaration of the type called `name`, not one of its extensions.
  package func declaration(of name: String) -> ParsedType? {
    types.first { $0.name == name && $0.kind != .extension }
  }

  /// Whether the type `name` or one of its extensions declares a static property called `property`.
  package func hasStaticProperty(_ property: String, on name: String) -> Bool {
    types.contains { type in
      type.name == name && type.properties.contains { $0.isStatic && $0.name == property }
    }
  }

  /// Whether the type `name` is declared to conform to `conformance`, in whatever file.
  package func conforms(_ name: String, to conformance: String) -> Bool {
    types.contains { $0.name == name && $0.inherited.contains(conformance) }
  }

  /// What `type` inherits from, its extensions and whatever those inherit from included.
  package func inheritedNames(of type: ParsedType) -> Set<String> {
    var found: Set<String> = []
    var pending = [type.name]
    while let name = pending.popLast() {
      for part in types where part.name == name {
        for inherited in part.inherited where found.insert(inherited).inserted {
          pending.append(inherited)
        }
      }
    }
    return found
  }
}

/// A declaration that has modifiers and attributes.
package protocol Modified: Sendable {
  /// Where the name stands, in UTF-8 bytes.
  var offset: Int { get }
  /// The name without backticks.
  var name: String { get }
  /// Attributes and property wrappers.
  var attributes: [ParsedAttribute] { get }
  /// Modifiers as written.
  var modifiers: [String] { get }
}

extension ParsedType: Modified {}
extension ParsedProperty: Modified {}
extension ParsedFunction: Modified {}

extension Modified {
  /// Whether it belongs to the type and not to its values.
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// Whether other files cannot see it.
  package var isPrivate: Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }
}

extension ParsedFile {
  /// The types and extensions that are declared outside of functions, in source order.
  package var declaredTypes: [ParsedType] { types.filter { !$0.isLocal } }
}
