/// `factory generate view`: one view without a view model.
package struct GenerateView: Command {
  /// The name, with or without `View` at its end.
  package var name: String
  /// The feature that it belongs to, or nil for `Views/`.
  package var feature: String?

  /// Makes the command from its arguments.
  package init(name: String, feature: String? = nil) {
    self.name = name
    self.feature = feature
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .view)
    if let feature { try Identifier.check(feature, as: .feature) }
    let base = Casing.dropping("View", from: name)
    var editor = try ProjectEditor(options, files: files, names: [base + "View"])
    try editor.requireScreens()
    let views = "\(editor.project.sources)/\(editor.project.config.paths.views)"
    let folder = feature.map(editor.project.feature) ?? views
    let context = ["name": base, "title": Casing.title(base), "phrase": Casing.phrase(base)]
    try editor.render(
      "Single/View.swift", to: "\(folder)/\(base)View.swift", declaring: [base + "View"], context)
    return try editor.finish()
  }
}
