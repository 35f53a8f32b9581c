import Foundation

/// Reads the file that marks a project, `.factory.yml`, in a folder or above it.
package enum SettingsFile {
  /// The name of the file.
  package static let name = ".factory.yml"
  /// What to do about one that is refused, as a sentence without its full stop.
  package static let advice =
    "Remove it, or put a \(name) of your own into the folder of your project"

  /// Returns the bytes of the settings at `path`, which apply to a command in `directory`; nil where
  /// nothing stands there, not even a link.
  package static func contents(
    at path: String, for directory: String
  ) throws(BoundedFile.Refusal) -> [UInt8]? {
    guard try FileOwner.check(path, for: directory) else { return nil }
    if let bytes = try BoundedFile.contents(of: path, limit: SettingsText.maximumSize) {
      return bytes
    }
    throw BoundedFile.Refusal(path: path, reason: "it is a symbolic link to nothing", code: ENOENT)
  }
}
