/// A declaration whose name stands at a place of a file.
package protocol Placed: Sendable {
  /// Where the name stands, in UTF-8 bytes.
  var offset: Int { get }
}

extension EnumCase: Placed {}

/// A declaration that has modifiers and attributes.
package protocol Modified: Placed {
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

/// A declaration together with the file that it stands in.
@dynamicMemberLookup
package struct Located<Declaration: Placed>: Sendable {
  /// The declaration.
  package let declaration: Declaration
  private let path: String
  private let lines: LineMap

  init(_ declaration: Declaration, path: String, lines: LineMap) {
    self.declaration = declaration
    self.path = path
    self.lines = lines
  }

  /// Where its name stands.
  package var location: SourceLocation { lines.location(at: declaration.offset, in: path) }

  /// What the declaration says itself.
  package subscript<Value>(dynamicMember member: KeyPath<Declaration, Value>) -> Value {
    declaration[keyPath: member]
  }

  private func located<Member>(_ member: Member) -> Located<Member> {
    Located<Member>(member, path: path, lines: lines)
  }
}

extension Located<ParsedType> {
  /// The properties, in source order.
  package var properties: [Located<ParsedProperty>] { declaration.properties.map(located) }
  /// The functions, in source order.
  package var methods: [Located<ParsedFunction>] {
    declaration.methods.filter { $0.name != "subscript" }.map(located)
  }
  /// The cases of an enumeration, in source order.
  package var cases: [Located<EnumCase>] { declaration.cases.map(located) }
}

extension Located<EnumCase> {
  /// The lines of the whole `case` declaration that it belongs to, from 1, both included.
  package var lines: ClosedRange<Int> {
    lines.line(at: declaration.range.lowerBound)...lines.line(at: declaration.range.upperBound)
  }
}

extension ParsedFile {
  /// The types and extensions that are declared outside of functions, in source order.
  package var declaredTypes: [Located<ParsedType>] {
    types.filter { !$0.isLocal }.map { Located($0, path: path, lines: lines) }
  }
}
