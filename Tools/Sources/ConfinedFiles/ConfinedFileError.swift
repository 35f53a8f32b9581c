import Foundation

/// An operation on a file or folder that the system refused.
package struct ConfinedFileError: Error, Equatable {
  /// What was tried, as a verb: "write".
  package let operation: String
  /// The file or folder, absolute.
  package let path: String
  /// The error number of the system; `ELOOP` for a symbolic link on the way.
  package let code: Int32
  /// What is wrong, in words.
  package let reason: String

  /// Makes an error; without a `reason`, the system says in words what its number means.
  package init(operation: String, path: String, code: Int32, reason: String? = nil) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason =
      code == ELOOP
      ? "a symbolic link stands in its place" : reason ?? String(cString: strerror(code))
  }
}
