package import Foundation

/// Runs other programs.
package enum Program {
  /// How a program ended and what it printed.
  package struct Outcome: Sendable {
    /// Its exit code.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: Data
    /// What it wrote to standard error.
    package var errors: String
    /// The output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program that is looked for on PATH, and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - directory: The folder that it is started in.
  ///   - input: What it reads from standard input.
  ///   - environment: What is added to the environment of this process.
  /// - Returns: Exit code and output; a program that is not found exits with 127.
  /// - Throws: An error of Foundation where no process can be started.
  package static func run(
    _ words: [String], in directory: String, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Outcome {
    // Files and not pipes: a pipe that nobody reads fills up, and writing to one whose reader has
    // ended would end this process.
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = ["in", "out", "err"].map { folder.appending(path: $0) }
    for (place, data) in zip(places, [input, Data(), Data()]) { try data.write(to: place) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: places[0])
    process.standardOutput = try FileHandle(forWritingTo: places[1])
    process.standardError = try FileHandle(forWritingTo: places[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: places[1]),
      errors: String(decoding: try Data(contentsOf: places[2]), as: UTF8.self))
  }
}
