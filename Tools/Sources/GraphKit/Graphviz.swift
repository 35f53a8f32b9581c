import Foundation

/// Draws DOT as SVG with Graphviz, where it is installed.
package enum Graphviz {
  /// Why there is no drawing.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// What went wrong, with what to do.
    package var description: String
  }

  /// Returns the drawing of `dot`.
  ///
  /// - Parameters:
  ///   - dot: The graph.
  ///   - searchPath: The directories to look for `dot` in, separated by colons.
  /// - Returns: The text of an SVG file.
  /// - Throws: `Failure` where Graphviz is not installed or fails.
  package static func svg(_ dot: String, searchPath: String) throws(Failure) -> String {
    let places = searchPath.split(separator: ":").map { "\($0)/dot" }
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(
        description: "SVG is drawn by Graphviz, and there is no `dot` on PATH. Install Graphviz "
          + "(apt install graphviz, brew install graphviz), or use --format html.")
    }
    // The input is a file: a pipe could fill up while `dot` writes its result.
    let input = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).dot")
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-Tsvg", input.path]
    let output = Pipe()
    process.standardOutput = output
    do {
      try Data(dot.utf8).write(to: input)
      try process.run()
    } catch {
      throw Failure(description: "`\(program)` could not be started: \(error).")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "`\(program)` ended with \(process.terminationStatus).")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
