import Foundation
import Lint
import TestSupport
import Testing
import Wiring

/// `factory lint` in a directory of its own.
@Suite struct LintCommandLineTests {
  private let directory: TemporaryDirectory
  private let text = TextSink()
  private let notes = TextSink()

  init() throws { directory = try TemporaryDirectory("lint") }

  private static let cycle = """
    extension Container {
      var a: Factory<A> { self { A(b: self.b()) } }
      var b: Factory<B> { self { B(a: self.a()) } }
    }

    """

  private func lint(_ change: (inout LintCommandLine) -> Void = { _ in }) -> Int32 {
    guard var lint = try? LintCommandLine.none else { return -1 }
    change(&lint)
    return lint.run(
      in: directory.path, streams: CommandStreams(output: text.add, errors: notes.add))
  }

  @Test func `findings are printed as compilers print them, and end with 1`() throws {
    try directory.write(Self.cycle, to: "Sources/A.swift")
    #expect(lint { $0.rules = ["circular_dependency"] } == 1)
    #expect(
      text.text.hasPrefix(
        "Sources/A.swift:2:7: warning: Circular dependency Container.a > Container.b > Container.a")
    )
    #expect(text.text.contains(" [circular_dependency]\nSources/A.swift:2:35: note: "))
  }

  @Test(
    arguments: [
      ("nowhere", nil, "nowhere: no such file or directory."),
      ("Docs", nil, "Docs: No Swift files to read. Name the folder of your sources"),
      (".", "lint: {exclude: [Sources]}", ": No Swift files to read"),
      (".", "lint: {rules: {no_such: off}}", ".factory.yml:1:16: there is no rule `no_such`"),
      (".", "lint: {rules: {unused: {", "not valid YAML"),
      (
        ".", "lint: {rules: {circular_dependency: loud}}",
        "a level is one of off, note, warning, error"
      ),
      (".", "lint: {path: [a]}", "`lint` has no setting `path`"),
      (".", "lint: {baseline: none.json}", "write it with --write-baseline"),
    ] as [(String, String?, String)])
  func `what cannot run says why and ends with 2`(
    path: String, settings: String?, message: String
  ) throws {
    try directory.write(Self.cycle, to: "Sources/A.swift")
    try directory.write("", to: "Docs/A.md")
    if let settings { try directory.write(settings, to: ".factory.yml") }
    #expect(lint { $0.paths = [path] } == 2)
    #expect(notes.text.contains(message))
  }

  /// Guards against a source that is never read to its end.
  @Test(.timeLimit(.minutes(30))) func `a source that is no file is left out and named`() throws {
    try directory.write(Self.cycle, to: "Sources/A.swift")
    #expect(mkfifo(directory.path + "/Sources/B.swift", 0o600) == 0)
    #expect(symlink("/dev/zero", directory.path + "/Sources/C.swift") == 0)
    #expect(lint { $0.rules = ["circular_dependency"] } == 1)
    #expect(notes.text.contains("warning: Sources/B.swift is left out. Cannot read: it "))
    #expect(notes.text.contains("warning: Sources/C.swift is left out. Cannot read: it "))
  }

  /// Guards against a file name that writes findings of its own into a log.
  @Test(arguments: ReportFormat.allCases)
  func `no name of a file begins a line of its own`(format: ReportFormat) throws {
    let name = "Sources/A\r\n::error ::forged \u{1B}[2J\u{202E}.swift"
    try directory.write(Self.cycle, to: name)
    try directory.write(
      "extension Container { var c: Factory<A> { self { x() } } }", to: "Sources/B\r.swift")
    _ = lint {
      $0.format = format
      $0.listsUnresolved = true
    }
    let lines = (text.text + notes.text).split(whereSeparator: \.isNewline)
    #expect(lines.count > 1)
    #expect(!lines.contains { $0.hasPrefix("::error ::forged") })
    if format != .github { #expect(VisibleText.lines(text.text) == text.text) }
  }

  @Test func `settings choose paths and levels`() throws {
    try directory.write(Self.cycle, to: "Sources/A.swift")
    try directory.write(Self.cycle, to: "Sources/Made/B.swift")
    try directory.write(
      """
      name: Market
      lint:
        paths: [Sources]
        exclude: ["Sources/Made"]
        rules:
          circular_dependency: error
          unused_factory: off
      """, to: ".factory.yml")
    #expect(lint { $0.format = .github } == 1)
    #expect(
      text.text.hasPrefix("::error file=Sources/A.swift,line=2,col=7,title=circular_dependency::"))
    #expect(text.text.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("// factory:disable:next circular_dependency they are proxies", 0),
    ("// factory:disable circular_dependency they are proxies", 0),
    ("// factory:disable:next captive_dependency they are proxies", 1),
    ("// factory:disable:next circular_dependency", 1),
  ])
  func `a comment with a reason turns a rule off`(comment: String, code: Int32) throws {
    try directory.write(
      Self.cycle.replacingOccurrences(of: "  var a", with: "  \(comment)\n  var a"),
      to: "Sources/A.swift")
    #expect(lint { $0.rules = ["circular_dependency"] } == code)
  }

  @Test func `a baseline keeps what is known from being reported, also when lines move`() throws {
    try directory.write(Self.cycle, to: "Sources/A.swift")
    let rules = ["circular_dependency"]
    let written = lint {
      $0.rules = rules
      $0.baseline = "known.json"
      $0.writesBaseline = true
    }
    #expect(written == 0)
    try directory.write("\n\n" + Self.cycle, to: "Sources/A.swift")
    #expect(lint { ($0.rules, $0.baseline) = (rules, "known.json") } == 0)
    let other = Self.cycle.replacingOccurrences(of: "a:", with: "c:")
      .replacingOccurrences(of: "self.a", with: "self.c").replacingOccurrences(
        of: "var b", with: "var d"
      )
      .replacingOccurrences(of: "self.b", with: "self.d")
    try directory.write(other, to: "Sources/B.swift")
    #expect(lint { ($0.rules, $0.baseline) = (rules, "known.json") } == 1)
  }

  @Test func `--fix repairs what it can`() throws {
    let source = "@Observable final class M {\n  @Injected(\\.a) var a\n}\n"
    try directory.write(source, to: "Sources/M.swift")
    let rules = ["injected_in_observable"]
    #expect(lint { ($0.rules, $0.fixes) = (rules, true) } == 0)
    let fixed = source.replacingOccurrences(of: "@Injected", with: "@ObservationIgnored @Injected")
    #expect(try directory.read("Sources/M.swift") == fixed)
    #expect(lint { $0.rules = rules } == 0)
  }

  @Test func `--fix leaves files whose changes are not committed, unless it is forced`() throws {
    let source = "@Observable final class M {\n  @Injected(\\.a) var a\n}\n"
    try directory.write(source, to: "Sources/M.swift")
    _ = try Program.run(["git", "init", "-q"], in: directory.path)
    let rules = ["injected_in_observable"]
    #expect(lint { ($0.rules, $0.fixes) = (rules, true) } == 2)
    #expect(notes.text.contains("Sources/M.swift: The file has changes that are not committed"))
    #expect(try directory.read("Sources/M.swift") == source)
    #expect(lint { ($0.rules, $0.fixes, $0.forces) = (rules, true, true) } == 0)
    #expect(try directory.read("Sources/M.swift") != source)
  }

  @Test func `JSON and SARIF are valid and hold the findings`() throws {
    try directory.write(Self.cycle, to: "Sources/A.swift")
    for format in [ReportFormat.json, .sarif] {
      let before = text.text
      #expect(lint { ($0.rules, $0.format) = (["circular_dependency"], format) } == 1)
      let written = String(text.text.dropFirst(before.count))
      let object = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
      let root = try #require(object)
      let runs = root["runs"] as? [[String: Any]]
      let list = (root["findings"] ?? runs?.first?["results"]) as? [[String: Any]]
      let item = try #require(list?.first)
      #expect((item["rule"] ?? item["ruleId"]) as? String == "circular_dependency")
    }
  }
}
