import ArgumentParser
import Wiring

/// `factory sync`: renders again the files that the tool owns whole.
struct Sync: Command {
  static let configuration = CommandConfiguration(
    abstract: "Update the files that the tool owns.",
    discussion: """
      The first line of these files says "Owned by factory". Delete that line to make a file yours.
      The command never regenerates a file with markers, nor one with changes that are not committed.

      EXAMPLES:
        factory sync --dry-run
        factory sync
      """)

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    var editor = try ProjectEditor(options)
    let changes = try OwnedFile.changes(in: editor)
    let paths = changes.filter { $0.old != nil }.map(\.path)
    let unsaved = options.force ? [] : GitChanges.uncommitted(paths, in: editor.plan.root) ?? paths
    let differing = changes.filter { unsaved.contains($0.path) }
    editor.plan.changes += changes.filter { !unsaved.contains($0.path) }
    if !differing.isEmpty { report(differing, in: &editor.plan) }
    let mocks = try GenerateMock.remaking(options)
    if mocks.root == editor.plan.root { editor.plan.add(mocks) }
    return editor.plan
  }

  /// Shows what `--force` would change: of edits that are not committed there is no other copy.
  private func report(_ changes: [FileChange], in plan: inout ChangePlan) {
    plan.output += changes.map { String(UnifiedDiff.text(of: $0).dropLast()) }
    plan.warn(
      "\(changes.count == 1 ? "a file that the tool owns differs" : "\(changes.count) files that the tool owns differ")"
        + " from what it renders, and git has no copy: see the diff. Commit, or take the tool's with "
        + "`factory sync --force`, or delete the first line of a file to keep yours.")
    plan.ownStatus = .alreadyExists
  }
}

/// The files that the tool owns whole and that the project has not made its own.
enum OwnedFile {
  /// What the first line of an owned file starts with.
  static let prefix = "// Owned by factory:"

  /// The template of each Swift file of an app by its place in the project.
  private static func templates(in project: Project) -> [String: String] {
    let app = TemplateCatalog.app.keys.map {
      (TemplateCatalog.place(of: $0, in: project.settings.name), TemplateCatalog.appFolder + $0)
    }
    let fields = ["FieldValue", "ValueField"].map {
      ("\(project.sources)/Infrastructure/Fields/\($0).swift", "Fields/\($0).swift")
    }
    return Dictionary(app + fields) { first, _ in first }.filter { $0.key.hasSuffix(".swift") }
  }

  /// What rendering them again changes, in the order of their places; those of parts only if the project
  /// has them.
  static func changes(in editor: ProjectEditor) throws -> [FileChange] {
    try templates(in: editor.project).sorted { $0.key < $1.key }.compactMap { path, template in
      let text = try editor.render(template, ())
      let present = try editor.plan.text(of: path)
      let isPart = !template.hasPrefix(TemplateCatalog.appFolder)
      guard text.hasPrefix(prefix), present.map({ isOwned($0) }) ?? !isPart, present != text else {
        return nil
      }
      return FileChange(
        kind: present == nil ? .create : .replace, path: path, old: present.map { Array($0.utf8) },
        new: Array(text.utf8))
    }
  }

  /// Whether the first line of `text` says so, and no line of it is a marker.
  private static func isOwned(_ text: String) -> Bool {
    text.hasPrefix(prefix) && !text.contains(/\/\/ MARK: -.*auto-generated\)/)
  }
}

/// `factory templates eject`: writes the tool's templates for a team to change.
struct EjectTemplates: Command {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Copy the tool's templates to a directory, so that you can change them.",
    discussion: """
      EXAMPLES:
        factory templates eject Templates
      """)

  @Argument(
    help: .init("The directory; it is created if it does not exist.", valueName: "dir"),
    completion: .directory)
  var directory: String

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    let current = Disk.resolvingLinks(options.directory)
    let path = directory.hasPrefix("/") ? directory : current + "/" + directory
    var plan = ChangePlan(root: path, force: options.force)
    for (name, text) in TemplateCatalog.all.sorted(by: { $0.key < $1.key }) {
      try plan.write(name + Templates.suffix, text)
    }
    return try plan.checked()
  }
}
