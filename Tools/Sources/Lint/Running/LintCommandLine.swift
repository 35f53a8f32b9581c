package import ArgumentParser
import Foundation
package import Wiring

/// Everything that `factory lint` does, from the arguments to the exit code.
package struct LintCommandLine: ParsableArguments {
  @Argument(help: .init("Files and directories (default: the paths in .factory.yml, or all)."))
  package var paths: [String] = []

  @Option(help: .init("text, json, sarif or github.", valueName: "format"))
  package var format = ReportFormat.text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    name: .customLong("rule"),
    help: .init("Run only this rule; you can repeat the option.", valueName: "name"))
  package var rules: [String] = []

  @Option(
    help: .init("Read this file instead of .factory.yml.", valueName: "file"), completion: .file())
  package var config: String?

  @Option(
    help: .init("Do not report findings that this file lists.", valueName: "file"),
    completion: .file())
  package var baseline: String?

  @Flag(
    name: .customLong("write-baseline"),
    help: "Write all findings into the baseline file and report none.")
  package var writesBaseline = false

  @Flag(
    name: .customLong("fix"), help: "Repair what can be repaired safely, and report the rest.")
  package var fixes = false

  @Flag(
    name: .customLong("force"), help: "Repair files with changes that are not committed, too.")
  package var forces = false

  @Flag(name: .customLong("unresolved"), help: "List each place that could not be resolved.")
  package var listsUnresolved = false

  /// Makes arguments that are still to be read.
  package init() {}

  /// The arguments of a command that is typed without any.
  package static var none: LintCommandLine { get throws { try parse([]) } }

  /// Whether findings are written for people.
  package var writesText: Bool { format == .text && !json }

  /// Runs in a directory, and returns the exit code: 0 clean or notes alone, 1 findings, 2 could not run.
  package func run(in directory: String, streams: CommandStreams) -> Int32 {
    LintRun(options: self, directory: directory, streams: streams).run()
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// One run of `factory lint`.
private struct LintRun {
  let options: LintCommandLine
  /// The directory that paths are relative to.
  let directory: String
  let streams: CommandStreams

  private var format: ReportFormat { options.json ? .json : options.format }

  /// Runs, and returns the exit code: 0 clean or notes alone, 1 findings, 2 could not run.
  func run() -> Int32 {
    do {
      return try report()
    } catch {
      remark("\(error)", level: .error)
      return 2
    }
  }

  /// Says something about the run itself on standard error.
  private func remark(_ text: String, level: Level) {
    switch (format, level) {
    case (.github, _): streams.errors(GitHubReport.remark(text, level: level))
    case (_, .note): streams.report(text)
    default: streams.report("\(level): \(text)")
    }
  }

  private func report() throws -> Int32 {
    let (settings, root) = try settings()
    let wiring = try read(settings)
    let linter = Linter(rules: try chosenRules(), settings: settings)
    var findings = linter.findings(in: wiring)
    let file = baselineFile(settings, root)
    if options.writesBaseline {
      guard let file else { throw Failure("Name the file: --baseline FILE.") }
      _ = try known(in: file, or: " and is not overwritten: name another file")
      try file.replace(with: Baseline(findings: findings).json)
      streams.errors("Findings known from now on: \(findings.count).\n")
      return 0
    }
    if let file {
      guard let known = try known(in: file, or: ": remove it and write one with --write-baseline")
      else {
        throw Failure(
          "There is no baseline \(file.place): write it with --write-baseline.")
      }
      findings = known.new(among: findings)
    }
    if options.fixes { findings = try fix(findings) }
    let report = LintReport(
      findings: findings, settings: settings, unresolved: wiring.unresolved,
      fileCount: wiring.index.files.count)
    streams.output(format.text(of: report))
    if format == .text {
      for doubt in options.listsUnresolved ? report.unresolved : [] {
        let place = "\(doubt.location):\(doubt.location.column)"
        streams.errors("\(place): unresolved: \(VisibleText.line(doubt.reason))\n")
      }
      streams.errors(report.summary + "\n")
    }
    return report.hasFailed ? 1 : 0
  }

  private func chosenRules() throws -> [any Rule] {
    try options.rules.isEmpty
      ? RuleCatalog.all
      : options.rules.map { name in
        guard let rule = RuleCatalog.rule(name) else {
          throw Failure(RuleCatalog.advice(about: name) + ".")
        }
        return rule
      }
  }

  // MARK: Reading

  /// The settings, and the directory that they lie in.
  private func settings() throws -> (LintSettings, root: String) {
    if let config = options.config {
      let place = config.hasPrefix("/") ? config : directory + "/" + config
      let bytes = try BoundedFile.contents(of: place, limit: SettingsText.maximumSize)
      guard let bytes else {
        throw Failure("Cannot read the settings \(config): no such file.")
      }
      let settings = try LintSettings(yaml: String(decoding: bytes, as: UTF8.self), path: config)
      return (settings, (place as NSString).deletingLastPathComponent)
    }
    guard let (text, folder) = try SettingsFile.nearest(to: directory) else {
      return (LintSettings(), directory)
    }
    let name = (folder == directory ? "" : folder + "/") + SettingsFile.name
    return (try LintSettings(yaml: text, path: name), folder)
  }

  private func read(_ settings: LintSettings) throws -> Wiring {
    let sources = try SourceInput(
      paths: options.paths.isEmpty ? settings.paths : options.paths, directory: directory,
      excluded: settings.excluded
    ).read()
    for warning in sources.warnings { remark(warning, level: .warning) }
    return Wiring(files: sources.files)
  }

  // MARK: Writing

  /// The baseline file: typed by the user, or one below the settings.
  private func baselineFile(_ settings: LintSettings, _ root: String) -> CommandFile? {
    options.baseline.map { CommandFile($0, in: directory) }
      ?? settings.baseline.map { CommandFile($0, in: root) }
  }

  /// The baseline in a file, or nil where there is no file; any other file is refused with `advice`.
  private func known(in file: CommandFile, or advice: String) throws -> Baseline? {
    guard let bytes = try file.contents(limit: Baseline.maximumSize) else { return nil }
    guard let baseline = try? Baseline(json: Data(bytes)) else {
      throw Failure("\(file.place) is no baseline\(advice).")
    }
    return baseline
  }

  /// Repairs what can be repaired, in all files or in none; returns the rest.
  private func fix(_ findings: [Finding]) throws -> [Finding] {
    let edits = Dictionary(grouping: findings.flatMap(\.fix), by: \.path)
    let paths = edits.keys.sorted()
    let writer = FileWriter(root: directory)
    if !options.forces, let path = GitChanges.uncommitted(paths, in: directory)?.first {
      throw Failure(
        .changedMeanwhile, "The file has changes that are not committed", at: path,
        advice: "Commit them, or add --force; nothing was changed")
    }
    let changes = try paths.compactMap { path in
      try BoundedFile.contents(of: writer.place(of: path), limit: BoundedFile.maximumSource).map {
        let new = TextEdit.apply(edits[path] ?? [], to: String(decoding: $0, as: UTF8.self))
        return FileChange(kind: .edit, path: path, old: $0, new: Array(new.utf8))
      }
    }
    try writer.write(changes)
    for change in changes { remark("\(change.path): repaired", level: .note) }
    return findings.filter(\.fix.isEmpty)
  }
}
