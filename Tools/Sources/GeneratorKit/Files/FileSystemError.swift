import Foundation
import TextInput

/// A file operation that the system refused.
package struct FileSystemError: Error, Equatable {
  /// What was tried, as a verb: "write".
  package var operation: String
  /// The file or directory.
  package var path: String
  /// The error number of the system.
  package var code: Int32

  /// What is wrong with the file, where the system has no number for it.
  package var reason: String?

  /// Makes an error from its parts.
  package init(operation: String, path: String, code: Int32, reason: String? = nil) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// The error about settings, or another file that marks a project, as the user sees it.
  var asUnusableSettings: GeneratorError {
    GeneratorError(
      .unreadableInput, asGeneratorError.problem, at: path, advice: SettingsFile.advice)
  }

  /// The error as the user sees it.
  package var asGeneratorError: GeneratorError {
    let reason = reason ?? String(cString: strerror(code))
    if code == ELOOP {
      return GeneratorError(
        .linkLeadsOut, "Cannot \(operation): a symbolic link stands in its place", at: path,
        advice: "Remove the link and run the command again")
    }
    if code == ENOSPC || code == EDQUOT {
      return GeneratorError(
        .insufficientDiskSpace, "Cannot \(operation): \(reason)", at: path,
        advice: "Free some space and run the command again; nothing was changed")
    }
    return GeneratorError(
      .fileAccessRefused, "Cannot \(operation): \(reason)", at: path,
      advice:
        "Check the permissions of this path and of the directories above it; nothing was changed")
  }
}
