import Foundation
import Harness

/// Turns results into what people read.
///
/// ```
/// Report show <directory> <results.json>...   prints the table and writes results.json into the
///                                             directory; fails when a limit is exceeded
/// Report document <results.json> <file.md> <others.json>
///                                             replaces what is between the file's marks
/// Report others <file.md> <others.json>       the same for the other libraries alone
/// ```
@main
enum Report {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let files = arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    switch (arguments.first, files.count) {
    case ("show", 2...): try show(in: files[0], Array(files[1...]))
    case ("document", 3): try document(files[0], in: files[1], beside: files[2])
    case ("others", 2): try compare(in: files[0], beside: files[1])
    default:
      stop("usage: Report show <directory> <results.json>... | document <results> <file> …")
    }
  }

  private static func show(in directory: URL, _ files: [URL]) throws {
    var results = Results()
    for file in files {
      results.findings += try Results(contentsOf: file).findings
    }
    guard !results.findings.isEmpty else { stop("no case of that name") }
    print(TextTable(results.findings).text)
    results.machine = Machine.description
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try results.write(to: directory.appendingPathComponent("results.json"))
    let exceeded = results.findings.filter { $0.verdict == .exceeded }
    if !exceeded.isEmpty {
      stop("over the limit: \(exceeded.map(\.name).joined(separator: "; "))")
    }
  }

  private static func document(_ file: URL, in page: URL, beside others: URL) throws {
    let results = try Results(contentsOf: file)
    let others = try OtherLibraries(contentsOf: others)
    let text = try String(contentsOf: page, encoding: .utf8)
    let filled = try MarkdownDocument(text).filled(with: results, beside: others)
    try filled.text.write(to: page, atomically: true, encoding: .utf8)
  }

  private static func compare(in page: URL, beside others: URL) throws {
    let others = try OtherLibraries(contentsOf: others)
    let document = MarkdownDocument(try String(contentsOf: page, encoding: .utf8))
    try document.filled(beside: others).text.write(to: page, atomically: true, encoding: .utf8)
  }

  private static func stop(_ message: String) -> Never {
    fflush(nil)
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
