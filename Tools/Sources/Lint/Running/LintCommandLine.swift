import Foundation
package import Wiring

/// Everything that `factory lint` does, from the arguments to the exit code.
package struct LintCommandLine: Sendable {
  /// Files and directories; empty for those of the settings.
  package var paths: [String] = []
  /// How findings are written.
  package var format = ReportFormat.text
  /// The settings file; nil for `.factory.yml` of the directory or one above it.
  package var config: String?
  /// The baseline file; nil for that of the settings.
  package var baseline: String?
  /// Whether to write the baseline instead of reporting.
  package var writesBaseline = false
  /// Whether to repair what can be repaired safely.
  package var fixes = false
  /// Whether repairs may be made in files with changes that are not committed.
  package var forces = false
  /// Whether to list each thing that could not be told.
  package var listsUnresolved = false
  /// The rules to run; empty for all.
  package var rules: [String] = []
  /// The directory that paths are relative to.
  package var directory: String
  private let streams: CommandStreams

  /// Makes a run in `directory`.
  package init(directory: String, streams: CommandStreams) {
    (self.directory, self.streams) = (directory, streams)
  }

  /// Runs, and returns the exit code: 0 clean or notes alone, 1 findings, 2 could not run.
  package func run() -> Int32 {
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
    var findings = linter.findings(in: wiring, isWhole: readsWholeProject(below: root))
    let file = baselineFile(settings, root)
    if writesBaseline {
      guard let file else { throw CommandFailure(description: "Name the file: --baseline FILE.") }
      _ = try known(in: file, or: " and is not overwritten: name another file")
      try file.replace(with: Baseline(findings: findings).json)
      streams.errors("\(findings.count) findings are known from now on.\n")
      return 0
    }
    if let file {
      guard let known = try known(in: file, or: ": remove it and write one with --write-baseline")
      else {
        throw CommandFailure(
          description:
            "There is no baseline \(file.place): write it with --write-baseline.")
      }
      findings = known.new(among: findings)
    }
    if fixes { findings = try fix(findings) }
    let report = LintReport(
      findings: findings, settings: settings, unresolved: wiring.unresolved,
      fileCount: wiring.index.files.count)
    streams.output(format.text(of: report))
    if format == .text {
      for doubt in listsUnresolved ? report.unresolved : [] {
        let place = "\(doubt.location):\(doubt.location.column)"
        streams.errors("\(place): unresolved: \(VisibleText.line(doubt.reason))\n")
      }
      streams.errors(report.summary + "\n")
    }
    return report.hasFailed ? 1 : 0
  }

  private func chosenRules() throws -> [any Rule] {
    try rules.isEmpty
      ? RuleCatalog.all
      : rules.map { name in
        guard let rule = RuleCatalog.rule(name) else {
          throw CommandFailure(description: RuleCatalog.advice(about: name) + ".")
        }
        return rule
      }
  }

  // MARK: Reading

  /// The settings, and the directory that they lie in.
  private func settings() throws -> (LintSettings, root: String) {
    if let config {
      let place = config.hasPrefix("/") ? config : directory + "/" + config
      let bytes = try BoundedFile.contents(of: place, limit: SettingsText.maximumSize)
      guard let bytes else {
        throw CommandFailure(description: "Cannot read the settings \(config): no such file.")
      }
      let settings = try LintSettings(yaml: String(decoding: bytes, as: UTF8.self), path: config)
      return (settings, (place as NSString).deletingLastPathComponent)
    }
    var folder = directory
    while true {
      let place = (folder as NSString).appendingPathComponent(LintSettings.fileName)
      let name = folder == directory ? LintSettings.fileName : place
      if let settings = try settings(at: place, named: name) { return (settings, folder) }
      let parent = (folder as NSString).deletingLastPathComponent
      if parent == folder || parent.isEmpty { return (LintSettings(), directory) }
      folder = parent
    }
  }

  /// The settings in a `.factory.yml`; nil where there is none.
  ///
  /// - Parameters:
  ///   - place: Where it would lie.
  ///   - name: Its name in messages.
  /// - Returns: The settings.
  /// - Throws: What is wrong with them.
  private func settings(at place: String, named name: String) throws -> LintSettings? {
    try SettingsFile.contents(at: place).map {
      try LintSettings(yaml: String(decoding: $0, as: UTF8.self), path: name)
    }
  }

  /// Whether all of the project is read: no path is typed, or one that is or contains its root.
  private func readsWholeProject(below root: String) -> Bool {
    paths.isEmpty
      || paths.contains { path in
        let place = SwiftFileFinder.absolute(path, below: directory)
        return SwiftFileFinder.relative(root, to: place) != nil
      }
  }

  private func read(_ settings: LintSettings) throws -> Wiring {
    let sources = try SourceInput(
      paths: paths.isEmpty ? settings.paths : paths, directory: directory,
      excluded: settings.excluded
    ).read()
    for warning in sources.warnings { remark(warning, level: .warning) }
    return Wiring(files: sources.files)
  }

  // MARK: Writing

  /// The baseline file: typed by the user, or one below the settings.
  private func baselineFile(_ settings: LintSettings, _ root: String) -> CommandFile? {
    baseline.map { CommandFile($0, in: directory) }
      ?? settings.baseline.map { CommandFile($0, in: root) }
  }

  /// The baseline in a file, or nil where there is no file; any other file is refused with `advice`.
  private func known(in file: CommandFile, or advice: String) throws -> Baseline? {
    guard let bytes = try file.contents(limit: Baseline.maximumSize) else { return nil }
    guard let baseline = try? Baseline(json: Data(bytes)) else {
      throw CommandFailure(description: "\(file.place) is no baseline\(advice).")
    }
    return baseline
  }

  /// Repairs what can be repaired, in all files or in none; returns the rest.
  private func fix(_ findings: [Finding]) throws -> [Finding] {
    let edits = Dictionary(grouping: findings.flatMap(\.fix), by: \.path)
    let paths = edits.keys.sorted()
    let writer = FileWriter(root: directory)
    if !forces, let path = GitChanges.uncommitted(paths, in: directory)?.first {
      throw CommandFailure(
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
