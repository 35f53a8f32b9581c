import Foundation

/// Runs programs and collects what they print.
package enum Program {
  /// What a program printed and how it ended.
  package struct Outcome: Sendable {
    package var code: Int32
    package var out: String
    package var err: String
    /// Both outputs, for messages.
    package var all: String { out + err }
  }

  /// Runs `path` and waits for its end; output goes through files, so that it cannot fill a pipe.
  package static func run(
    _ path: String, _ arguments: [String], in directory: String,
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> Outcome {
    let files = try TemporaryDirectory("output")
    for name in ["out", "err"] { try files.write("", to: name) }
    try files.write(input, to: "in")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = ProcessInfo.processInfo.environment
      .merging(TestState.environment) { $1 }.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: files.path + "/in"))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: files.path + "/out"))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: files.path + "/err"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, out: try files.read("out"), err: try files.read("err"))
  }
}
