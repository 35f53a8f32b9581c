package import ConfinedFiles
import Foundation
import TextInput

/// Why a command stopped: what was wrong, where, and what to do about it.
package struct GeneratorError: Error, Equatable, CustomStringConvertible {
  /// The code that the process exits with.
  package var status: CommandStatus
  /// What was wrong, as a sentence without its full stop.
  package var problem: String
  /// The file and line, or nil where there is none.
  package var place: String?
  /// What to do, as a sentence without its full stop.
  package var advice: String

  /// Makes an error from its parts.
  package init(_ status: CommandStatus, _ problem: String, at place: String? = nil, advice: String)
  {
    self.status = status
    self.problem = problem
    self.place = place
    self.advice = advice
  }

  /// The error as the user sees it, of one that is no bug of the tool; nil for any other.
  package static func known(_ error: any Error) -> GeneratorError? {
    switch error {
    case let error as GeneratorError: error
    case let error as ConfinedFileError: error.asGeneratorError
    case let error as BoundedFile.Refusal: error.asFileError.asGeneratorError
    default: nil
    }
  }

  /// The whole message on one line: place, problem, advice.
  package var description: String {
    (place.map { "\($0): " } ?? "") + problem + ". " + advice + "."
  }
}

extension ConfinementError {
  /// The error as the user sees it.
  package var asGeneratorError: GeneratorError {
    GeneratorError(.linkLeadsOut, problem, at: place, advice: advice + "; nothing was changed")
  }
}

extension ConfinedFileError {
  fileprivate var asGeneratorError: GeneratorError {
    let (status, advice): (CommandStatus, String) =
      switch code {
      case ELOOP: (.linkLeadsOut, "Remove the link and run the command again")
      case ENOSPC, EDQUOT:
        (
          .insufficientDiskSpace,
          "Free some space and run the command again; nothing was changed"
        )
      default:
        (
          .fileAccessRefused,
          "Check the permissions of this path and of the directories above it; nothing was changed"
        )
      }
    return GeneratorError(status, "Cannot \(operation): \(reason)", at: path, advice: advice)
  }
}

extension BoundedFile.Refusal {
  /// The error about settings, or another file that marks a project, as the user sees it.
  var asUnusableSettings: GeneratorError {
    GeneratorError(
      .unreadableInput, asFileError.asGeneratorError.problem, at: path,
      advice: SettingsFile.advice)
  }

  fileprivate var asFileError: ConfinedFileError {
    ConfinedFileError(operation: "read", path: path, code: code ?? EINVAL, reason: reason)
  }
}
