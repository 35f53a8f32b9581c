/// `factory sync`: renders again the files that the tool owns whole.
package struct Sync: Command {
  /// What the first line of an owned file starts with.
  static let ownedPrefix = "// Owned by factory:"

  /// Makes the command.
  package init() {}

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    var editor = try ProjectEditor(options, files: files)
    let project = editor.project
    let templates = TemplateCatalog.project(named: project.config.name)
    var differing: [FileChange] = []
    for file in templates where file.path.hasSuffix(".swift") {
      let text = try editor.templates.render(file.template, editor.baseContext)
      guard Self.isOwned(text) else { continue }
      guard let present = try editor.builder.text(of: file.path) else {
        try editor.builder.write(file.path, text)
        continue
      }
      if !Self.isOwned(present) || present == text { continue }
      if options.force {
        try editor.builder.write(file.path, text)
      } else {
        differing.append(
          FileChange(
            kind: .replace, path: file.path, old: Array(present.utf8), new: Array(text.utf8)))
      }
    }
    try warnOfStrangers(&editor, known: Set(templates.map(\.path)), files)
    var plan = try editor.finish()
    if !differing.isEmpty { report(differing, in: &plan) }
    return plan
  }

  /// Shows what `--force` would change; edits in these files may be somebody's work.
  private func report(_ changes: [FileChange], in plan: inout ChangePlan) {
    plan.output += changes.map { String(UnifiedDiff.text(of: $0).dropLast()) }
    plan.warnings.append(
      "\(changes.count == 1 ? "a file that the tool owns differs" : "\(changes.count) files that the tool owns differ")"
        + " from what it renders: see the diff. Take the tool's with `factory sync --force`, or delete "
        + "the first line of a file to keep yours.")
    plan.ownStatus = .alreadyExists
  }

  private func warnOfStrangers(
    _ editor: inout ProjectEditor, known: Set<String>, _ files: any FileSystem
  ) throws {
    for path in try SourceTree.swiftFiles(below: editor.project.root, files: files)
    where !known.contains(path) {
      guard let text = try editor.builder.text(of: path), Self.isOwned(text) else { continue }
      editor.builder.warn(
        "\(path):1: says that the tool owns it, but no template makes it: left untouched.")
    }
  }

  /// Whether the first line of `text` says so, and no line of it is a marker.
  private static func isOwned(_ text: String) -> Bool {
    guard text.hasPrefix(ownedPrefix) else { return false }
    return !TextLines(text).lines.contains {
      $0.trimmed.hasPrefix("// MARK: -") && $0.trimmed.hasSuffix("auto-generated)")
    }
  }
}
