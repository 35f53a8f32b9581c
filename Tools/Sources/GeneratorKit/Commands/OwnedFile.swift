/// A file that the tool owns whole and that the project has not made its own.
struct OwnedFile {
  /// Where it lies.
  var path: String
  /// What it holds; nil when it does not exist.
  var present: String?
  /// What the tool renders.
  var rendered: String

  /// What the first line of an owned file starts with.
  static let prefix = "// Owned by factory:"

  /// All of them, in the order of their templates.
  static func all(in editor: ProjectEditor) throws -> [OwnedFile] {
    try editor.projectTemplates.compactMap { file in
      guard file.path.hasSuffix(".swift") else { return nil }
      let text = try editor.templates.render(file.template, editor.baseContext)
      guard isOwned(text) else { return nil }
      let present = try editor.builder.text(of: file.path)
      if let present, !isOwned(present) { return nil }
      return OwnedFile(path: file.path, present: present, rendered: text)
    }
  }

  /// Whether the first line of `text` says so, and no line of it is a marker.
  static func isOwned(_ text: String) -> Bool {
    guard text.hasPrefix(prefix) else { return false }
    return !TextLines(text).lines.contains {
      $0.trimmed.hasPrefix("// MARK: -") && $0.trimmed.hasSuffix("auto-generated)")
    }
  }
}
