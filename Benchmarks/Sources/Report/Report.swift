import Foundation
import Harness

/// Turns results into what people read.
///
/// ```
/// Report show <directory> <results.json>...   prints the table, writes results.json and the charts
///                                             into the directory; fails when a limit is exceeded
/// Report document <results.json> <file.md> <others.json> <directory>
///                                             replaces what is between the file's marks, and writes
///                                             the charts into the directory
/// Report others <file.md> <others.json> <directory>
///                                             the same for the other libraries alone
/// ```
@main
enum Report {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let files = arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    switch (arguments.first, files.count) {
    case ("show", 2...): try show(in: files[0], Array(files[1...]))
    case ("document", 4):
      try document(files[0], in: files[1], beside: files[2], charts: files[3])
    case ("others", 3): try compare(in: files[0], beside: files[1], charts: files[2])
    default:
      stop("usage: Report show <directory> <results.json>... | document <results> <file> …")
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
    results.machine = Machine.description
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try results.write(to: directory.appendingPathComponent("results.json"))
    try drawCharts(of: results, into: directory)
    let exceeded = results.findings.filter { $0.verdict == .exceeded }
    if !exceeded.isEmpty {
      stop("over the limit: \(exceeded.map(\.name).joined(separator: "; "))")
    }
  }

  private static func drawCharts(of results: Results, into directory: URL) throws {
    func write(_ svg: String, _ name: String) throws {
      let file = directory.appendingPathComponent("performance-\(name).svg")
      try svg.write(to: file, atomically: true, encoding: .utf8)
    }
    try write(RatioChart(results.findings).svg, "ratios")
    try write(GrowthChart(results.curves).svg, "growth")
  }

  private static func document(
    _ file: URL, in page: URL, beside others: URL, charts: URL
  ) throws {
    let results = try Results(contentsOf: file)
    let others = try OtherLibraries(contentsOf: others)
    let text = try String(contentsOf: page, encoding: .utf8)
    let filled = try MarkdownDocument(text).filled(with: results, beside: others)
    try filled.text.write(to: page, atomically: true, encoding: .utf8)
    try drawCharts(of: results, into: charts)
    try draw(others, into: charts)
  }

  private static func compare(in page: URL, beside others: URL, charts: URL) throws {
    let others = try OtherLibraries(contentsOf: others)
    let document = MarkdownDocument(try String(contentsOf: page, encoding: .utf8))
    try document.filled(beside: others).text.write(to: page, atomically: true, encoding: .utf8)
    try draw(others, into: charts)
  }

  private static func draw(_ others: OtherLibraries, into charts: URL) throws {
    try ComparisonChart(others).svg.write(
      to: charts.appendingPathComponent("performance-comparison.svg"),
      atomically: true, encoding: .utf8
    )
  }

  private static func stop(_ message: String) -> Never {
    fflush(nil)
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
