import ConfinedFiles
package import TextOutput

/// A file that a command reads and replaces; no link below its folder is followed.
package struct CommandFile: Sendable {
  /// Where it is.
  let place: ConfinedPath

  /// Its bytes; nil where there is no file.
  package func contents(
    limit: Int = ConfinedFiles.maximumSize
  ) throws(CommandFailure) -> [UInt8]? {
    do {
      return try ConfinedFiles.contents(of: place, limit: limit)
    } catch {
      throw CommandFailure(description: "Cannot read \(error.path): \(error.reason).")
    }
  }

  /// Writes another text over it, or makes it.
  package func replace(with text: String) throws(CommandFailure) {
    do {
      try ConfinedFiles.replace(place, with: Array(text.utf8))
    } catch {
      throw CommandFailure(description: "Cannot write \(error.path): \(error.reason).")
    }
  }
}

extension CommandFile {
  /// The file that `path` names in a directory.
  package init(_ path: String, in directory: String) throws(CommandFailure) {
    do {
      self.init(place: try Confinement.target(of: path, typed: [], in: directory))
    } catch {
      throw CommandFailure(description: "\(error.place): \(error.problem).")
    }
  }
}
