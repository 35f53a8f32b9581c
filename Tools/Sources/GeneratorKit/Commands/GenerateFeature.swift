import ArgumentParser

/// `factory generate feature`: the folder of a feature, with screens in it.
struct GenerateFeature: Command {
  static let configuration = CommandConfiguration(
    commandName: "feature",
    abstract: "Create the folder of a feature, with screens.",
    discussion: """
      EXAMPLES:
        factory generate feature Movies
        factory generate feature Movies --screens MovieList,MovieDetail
      """)

  @Argument(help: .init("The name of the feature, such as Movies.", valueName: "Name"))
  var name: String

  @Option(help: .init("Screens to create in it, separated by commas.", valueName: "A,B"))
  var screens: NameList?

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .feature)
    let screens = try (screens?.names ?? []).map(ScreenNames.init)
    var editor = try ProjectEditor(
      options, files: files, names: screens.flatMap { [$0.view, $0.viewModel] })
    if editor.project.config.preset == .package {
      try FeatureModule(name: name, screens: screens).add(to: &editor)
      return try editor.finish()
    }
    try editor.requireScreens()
    if !options.force { try ModuleName.check(name, as: .feature, canForce: true) }
    // Git keeps no empty folder.
    try editor.builder.write("\(editor.project.feature(name))/Models/.gitkeep", "")
    for screen in screens {
      try ScreenFiles(screen: screen, feature: name).add(to: &editor)
      try editor.addRoute(screen.route())
    }
    return try editor.finish()
  }
}
