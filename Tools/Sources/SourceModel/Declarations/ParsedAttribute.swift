/// An attribute or property wrapper of a declaration, `@Injected(\.api)`.
package struct ParsedAttribute: Hashable, Sendable {
  /// The name without the at sign, without a module and without generic arguments.
  package var name: String
  /// The root type of the key path that is its first argument, nil when inferred.
  package var keyPathRoot: String?
  /// The first property of the key path that is its first argument.
  package var keyPathName: String?
  /// What stands between the parentheses, as written.
  package var arguments = ""
  /// What the arguments do.
  package var body: ParsedBody?
  /// Where its at sign stands, in UTF-8 bytes.
  package var offset: Int
}
