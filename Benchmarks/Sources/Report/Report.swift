import Foundation
import Harness

/// Turns results into what people read.
///
/// ```
/// Report show <directory> <results.json>...   prints the table, writes results.json and the charts
///                                             into the directory; fails when a limit is exceeded
/// Report document <results.json> <file.md>    replaces the tables between the file's marks
/// ```
@main
enum Report {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let files = arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    switch (arguments.first, files.count) {
    case ("show", 2...): try show(in: files[0], Array(files[1...]))
    case ("document", 2): try document(files[0], in: files[1])
    default:
      stop("usage: Report show <directory> <results.json>... | document <results.json> <file>")
    }
  }

  private static func show(in directory: URL, _ files: [URL]) throws {
    var results = Results()
    for file in files {
      let part = try Results(contentsOf: file)
      results.findings += part.findings
      results.curves += part.curves
    }
    guard !results.findings.isEmpty else { stop("no case of that name") }
    print(TextTable(results.findings).text)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try results.write(to: directory.appendingPathComponent("results.json"))
    try RatioChart(results.findings).svg
      .write(to: directory.appendingPathComponent("ratios.svg"), atomically: true, encoding: .utf8)
    try GrowthChart(results.curves).svg
      .write(to: directory.appendingPathComponent("growth.svg"), atomically: true, encoding: .utf8)
    let exceeded = results.findings.filter { $0.verdict == .exceeded }
    if !exceeded.isEmpty {
      stop("over the limit: \(exceeded.map(\.name).joined(separator: "; "))")
    }
  }

  private static func document(_ results: URL, in file: URL) throws {
    let findings = try Results(contentsOf: results).findings
    let text = try String(contentsOf: file, encoding: .utf8)
    let filled = try MarkdownDocument(text).filled(with: findings)
    try filled.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func stop(_ message: String) -> Never {
    fflush(nil)
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
