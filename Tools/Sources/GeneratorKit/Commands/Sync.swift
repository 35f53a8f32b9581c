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
    let known = Dictionary(
      uniqueKeysWithValues: TemplateCatalog.project(named: project.config.name).map {
        ($0.path, $0.template)
      })
    for path in try SourceTree.swiftFiles(below: project.root, files: files) {
      guard let text = try editor.builder.text(of: path), Self.isOwned(text) else { continue }
      guard let template = known[path] else {
        editor.builder.warn(
          "\(path):1: says that the tool owns it, but no template makes it: left untouched.")
        continue
      }
      try editor.builder.replace(path, try editor.templates.render(template, editor.baseContext))
    }
    return try editor.finish()
  }

  /// Whether the first line of `text` says so, and no line of it is a marker.
  private static func isOwned(_ text: String) -> Bool {
    guard text.hasPrefix(ownedPrefix) else { return false }
    return !TextLines(text).lines.contains {
      $0.trimmed.hasPrefix("// MARK: -") && $0.trimmed.hasSuffix("auto-generated)")
    }
  }
}
