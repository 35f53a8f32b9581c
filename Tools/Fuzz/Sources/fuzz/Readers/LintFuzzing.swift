@testable import Lint
@testable import TestSupport
@testable import Wiring

/// `factory lint --fix`: sources, `Package.swift`, settings and a baseline.
struct LintFuzzing: FuzzedReader {
  static let name = "lint"
  static let parsesSwift = true
  static let words =
    SwiftWords.all + RuleCatalog.all.map(\.name) + [
      "//- .factory.yml", "lint:", "rules:", "baseline: b.json",
    ]

  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  func seeds(in repository: Repository) -> [String] {
    let settings =
      "//- .factory.yml\nlint:\n  paths: [Sources]\n  rules:\n    unused-factory: off\n"
    return Self.examples + Self.examples.prefix(10).map { $0 + settings }
      + repository.swift(every: 8)
  }

  /// The examples of all rules.
  static let examples = RuleCatalog.all.flatMap(\.examples).map {
    $0.code.filter { $0 != MarkedFile.mark }
  }

  func read(_ input: String) {
    let files = Archive(input).files
    scratch.write(files)
    let output = TextSink()
    guard var command = try? LintCommandLine.none else { return }
    let formats = ReportFormat.allCases
    command.format = formats[input.utf8.count % formats.count]
    command.fixes = true
    command.listsUnresolved = true
    let code = command.run(
      in: scratch.path, streams: CommandStreams(output: output.add, errors: { _ in }))
    if code < 2, [.json, .sarif].contains(command.format) { Written.checkJSON(output.text) }
    for file in files {
      Written.check(file.path, old: file.text, new: scratch.text(of: file.path))
    }
  }
}
