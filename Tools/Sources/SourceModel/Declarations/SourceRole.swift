/// What a source file is for, as far as rules have to know.
package enum SourceRole: String, Hashable, Sendable {
  /// Ships with the app or the library.
  case production
  /// Belongs to a test target.
  case test
  /// Belongs to this library: what an app gets from a module of it, and no file of the project.
  case library
}
