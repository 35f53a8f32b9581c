import ArgumentParser

/// `factory generate view`: one view without a view model.
struct GenerateView: Command {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Create a view without a view model.",
    usage: "factory generate view <Name> [in <Feature>] [<options>]",
    discussion: """
      EXAMPLES:
        factory generate view Rating in Movies
        factory generate view Avatar
      """)

  @Argument(
    help: .init("The name of the view, with or without View at its end.", valueName: "Name"))
  var name: String

  @Option(
    name: [.customLong("in"), .customLong("on")],
    help: .init(
      "The feature that it belongs to; the dashes may be left out.", valueName: "Feature"),
    completion: ProjectNames.features
  )
  var feature: String?

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
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
