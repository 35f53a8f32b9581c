import ArgumentParser

/// `factory sync`: renders again the files that the tool owns whole.
struct Sync: Command {
  static let configuration = CommandConfiguration(
    abstract: "Update the files that the tool owns.",
    discussion: """
      The first line of these files says "Owned by factory". Delete that line to make a file yours.
      The command never regenerates a file with markers.

      EXAMPLES:
        factory sync --dry-run
        factory sync
      """)

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    var editor = try ProjectEditor(options, files: files)
    var differing: [FileChange] = []
    for file in try OwnedFile.all(in: editor) where file.present != file.rendered {
      guard let present = file.present, !options.force else {
        try editor.builder.write(file.path, file.rendered)
        continue
      }
      differing.append(
        FileChange(
          kind: .replace, path: file.path, old: Array(present.utf8), new: Array(file.rendered.utf8))
      )
    }
    try warnOfStrangers(&editor, files)
    var plan = try editor.finish()
    if !differing.isEmpty { report(differing, in: &plan) }
    try addMocks(to: &plan, options, files)
    return plan
  }

  /// Makes the mocks again whose protocols have changed: nothing in them is anybody's work.
  private func addMocks(
    to plan: inout ChangePlan, _ options: CommandOptions, _ files: any FileSystem
  ) throws {
    let mocks = try GenerateMock.remaking(options, files: files)
    guard mocks.root == plan.root else { return }
    plan.changes += mocks.changes
    plan.warnings += mocks.warnings
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

  private func warnOfStrangers(_ editor: inout ProjectEditor, _ files: any FileSystem) throws {
    let known = try Set(editor.projectTemplates.map(\.path))
    for path in try SourceTree.swiftFiles(below: editor.project.root, files: files)
    where !known.contains(path) {
      guard let text = try editor.builder.text(of: path), OwnedFile.isOwned(text),
        MockFile(text: text, path: path) == nil, !MockSupport.isSupport(text, path: path)
      else { continue }
      editor.builder.warn(
        "\(path):1: says that the tool owns it, but no template makes it: left untouched.")
    }
  }
}
