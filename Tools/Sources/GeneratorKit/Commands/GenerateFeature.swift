/// `factory generate feature`: the folder of a feature, with screens in it.
package struct GenerateFeature: Command {
  /// The name of the feature.
  package var name: String
  /// The screens to make in it.
  package var screens: [String]

  /// Makes the command from its arguments.
  package init(name: String, screens: [String] = []) {
    self.name = name
    self.screens = screens
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .feature)
    let screens = try screens.map(ScreenNames.init)
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
