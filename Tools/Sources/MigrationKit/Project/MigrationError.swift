/// Why a migration could not run.
package enum MigrationError: Error, Equatable, CustomStringConvertible {
  /// There is nothing at a path that was given.
  case notFound(String)

  /// The message: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .notFound(let path):
      "There is no file or directory at '\(path)'. Check the path; nothing was changed."
    }
  }
}
