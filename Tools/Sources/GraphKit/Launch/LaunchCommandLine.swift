import Foundation
import TextInput
package import TextOutput

/// Everything that `factory graph --launch` does, from the file to the exit code.
package enum LaunchCommandLine {
  /// Draws the report in `file`, and returns the exit code: 0 done, 2 there is no report that can be
  /// read.
  package static func run(_ file: String, streams: CommandStreams) -> Int32 {
    streams.exitCode {
      streams.output(PageFormat.text(of: try document(in: file)))
      return 0
    }
  }

  private static func document(in file: String) throws -> LaunchDocument {
    guard let bytes = try BoundedFile.contents(of: file) else {
      throw CommandFailure(description: "There is no file \(file)")
    }
    let data = Data(bytes)
    let version = try? JSONDecoder().decode(LaunchDocument.Version.self, from: data)
    guard let format = version?.format else {
      throw CommandFailure(description: "\(file) is no launch report: it has no format")
    }
    guard format <= LaunchDocument.newestFormat else {
      throw CommandFailure(
        description: """
          \(file) has format \(format) of launch reports. This version of the command reads format \
          \(LaunchDocument.newestFormat): update it
          """)
    }
    guard let report = try? JSONDecoder().decode(LaunchDocument.self, from: data) else {
      throw CommandFailure(
        description: "\(file) is no launch report: members are missing, or of another type")
    }
    if let defect = report.defect {
      throw CommandFailure(description: "\(file) is damaged: \(defect)")
    }
    return report
  }
}
