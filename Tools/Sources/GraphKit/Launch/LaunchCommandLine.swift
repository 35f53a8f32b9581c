import Foundation
import TextInput
import TextOutput

/// Everything that `factory graph --launch` does, from the file to the exit code.
package struct LaunchCommandLine: Sendable {
  /// Why a report is not drawn.
  private struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  /// The file with the report.
  package var file: String
  /// Writes to standard output.
  package var output: @Sendable (String) -> Void
  /// Writes to standard error.
  package var errors: @Sendable (String) -> Void

  /// Draws the report in `file`.
  package init(
    file: String, output: @escaping @Sendable (String) -> Void,
    errors: @escaping @Sendable (String) -> Void
  ) {
    self.file = file
    self.output = output
    self.errors = errors
  }

  /// Runs, and returns the exit code: 0 done, 2 there is no report that can be read.
  package func run() -> Int32 {
    do {
      output(PageFormat.text(of: try document()))
      return 0
    } catch {
      errors(VisibleText.line("error: \(error)") + "\n")
      return 2
    }
  }

  private func document() throws -> LaunchDocument {
    guard let bytes = try BoundedFile.contents(of: file) else {
      throw Refusal(description: "There is no file \(file)")
    }
    let data = Data(bytes)
    let version = try? JSONDecoder().decode(LaunchDocument.Version.self, from: data)
    guard let format = version?.format else {
      throw Refusal(description: "\(file) is no launch report: it has no format")
    }
    guard format <= LaunchDocument.newestFormat else {
      throw Refusal(
        description: """
          \(file) has format \(format) of launch reports. This version of the command reads format \
          \(LaunchDocument.newestFormat): update it
          """)
    }
    guard let report = try? JSONDecoder().decode(LaunchDocument.self, from: data) else {
      throw Refusal(
        description: "\(file) is no launch report: members are missing, or of another type")
    }
    if let defect = report.defect { throw Refusal(description: "\(file) is damaged: \(defect)") }
    return report
  }
}
