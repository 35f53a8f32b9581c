/// Reads the file that marks a project, `.factory.yml`, in a folder or above it.
package enum SettingsFile {
  /// The name of the file.
  package static let name = ".factory.yml"

  /// Returns the bytes of the settings at `path`; nil where nothing stands there, not even a link.
  package static func contents(at path: String) throws(CommandFailure) -> [UInt8]? {
    do throws(CommandFailure) {
      return try BoundedFile.contents(of: path, limit: SettingsText.maximumSize)
    } catch {
      var failure = error
      failure.advice = "Remove it, or put a \(name) of your own into the folder of your project"
      throw failure
    }
  }
}
