import Foundation

/// Runs `factory lint` for a build.
///
/// Usage: factory-build-lint <factory> <root> <reported> <stamp>. Reads what is below `root`, prints
/// what is found below `reported`, with whole paths, so that editors find them, and writes `stamp`.
/// Fails only when a finding is an error, or when the command could not run.
@main
struct BuildLint {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else {
      print("error: usage: factory-build-lint <factory> <root> <reported> <stamp>")
      exit(2)
    }
    let messages = URL(filePath: arguments[4] + ".messages")
    let outcome = try lint(with: arguments[1], in: arguments[2], messages: messages)
    if outcome.status > 1 {
      FileHandle.standardError.write(try Data(contentsOf: messages))
      print("error: `factory lint` could not run (exit code \(outcome.status))")
      exit(2)
    }
    let report = try BuildReport(
      json: outcome.output, root: arguments[2], reported: arguments[3])
    for line in report.lines { print(line) }
    if report.hasErrors { exit(1) }
    try Data().write(to: URL(filePath: arguments[4]))
  }

  /// Runs the command; what it says beside findings goes to the file `messages`.
  private static func lint(with factory: String, in root: String, messages: URL) throws -> (
    status: Int32, output: Data
  ) {
    try Data().write(to: messages)
    let process = Process()
    process.executableURL = URL(filePath: factory)
    process.arguments = ["lint", "--format", "json"]
    process.currentDirectoryURL = URL(filePath: root)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    let report = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, report)
  }
}
