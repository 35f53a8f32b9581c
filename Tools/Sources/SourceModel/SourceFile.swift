/// What one source file declares and uses.
package struct SourceFile: Hashable, Sendable {
  /// The file, relative to the root of the project.
  package var path: String
  /// Types and extensions, outer before inner, in source order.
  package var types: [TypeDeclaration] = []
  /// Injected properties, in source order.
  package var injections: [Injection] = []
  /// Registrations, in source order.
  package var registrations: [Registration] = []
  /// The names that patterns of `switch` statements match, `case .name`.
  package var matchedCases: Set<String> = []
  /// The text of the string literals that contain no interpolation.
  package var stringLiterals: Set<String> = []
  /// The first place where the file is not valid Swift.
  package var problem: SyntaxProblem?

  /// Makes the model of an empty file.
  package init(path: String) {
    self.path = path
  }
}
