import Foundation
import TextOutput

/// Runs other programs.
enum Program {
  static func run(
    _ words: [String], in directory: String, input: Data? = nil
  ) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    // The input is a file: a pipe could fill up while the program writes its result.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).input")
    try (input ?? Data()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }
}
