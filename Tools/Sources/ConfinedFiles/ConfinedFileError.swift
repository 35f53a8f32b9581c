import Foundation

/// An operation on a confined path that the system refused.
package struct ConfinedFileError: Error, Equatable {
  /// What was tried, as a verb: "write".
  package var operation: String
  /// The file or folder, absolute.
  package var path: String
  /// The error number of the system; `ELOOP` for a symbolic link on the way.
  package var code: Int32

  /// What the system says, in words.
  package var reason: String {
    code == ELOOP ? "a symbolic link stands in its place" : String(cString: strerror(code))
  }
}
