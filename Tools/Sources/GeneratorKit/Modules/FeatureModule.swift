/// A feature that is a module of its own: it promises what it needs, and the app keeps the promise.
struct FeatureModule {
  var name: String
  var screens: [ScreenNames]

  /// Plans the module, its tests, and its place in the app and in the manifest.
  func add(to editor: inout ProjectEditor) throws {
    try check(in: editor.project)
    let app = editor.project.config.name
    let context: [String: Any] = [
      "name": name, "property": Casing.lowered(name), "phrase": Casing.phrase(name),
      "title": Casing.title(name), "appImports": ["FactoryKit", name].sorted(),
      "viewImports": ["SwiftUI", app + "Core"].sorted(),
      "modelImports": ["FactoryKit", "Observation", app + "Core"].sorted(),
      "promiseImports": ["FactoryKit", "FactoryTesting", "Testing", name].sorted(),
      "testImports": ["FactoryKit", "FactoryTesting", "Testing", name, app + "Core"].sorted(),
    ]
    let files = [
      ("FeatureSource", "Sources/\(name)/\(name)Source"),
      ("FeatureContainer", "Sources/\(name)/Container+\(name)"),
      ("FeatureViewModel", "Sources/\(name)/\(name)ViewModel"),
      ("FeatureView", "Sources/\(name)/\(name)View"),
      ("FeatureInApp", "Sources/\(app)/Features/\(name)Feature"),
      ("FeatureTests", "Tests/\(name)Tests/\(name)ViewModelTests"),
      ("FeaturePromiseTests", "Tests/\(app)Tests/Features/\(name)PromiseTests"),
    ]
    for (template, path) in files {
      try editor.render("ModulesFeature/\(template).swift", to: path + ".swift", context)
    }
    try wire(&editor, context)
  }

  private func check(in project: Project) throws {
    let app = project.config.name
    let isTaken = [app, app + "Core"].contains { $0.lowercased() == name.lowercased() }
    if isTaken || name.hasSuffix("Tests") {
      throw GeneratorError(
        .invalidName, "The feature '\(name)' would be a module of a name that is taken",
        advice: "Choose another name")
    }
    try ModuleName.check(name, as: .feature)
    if let screen = screens.first {
      throw GeneratorError(
        .usage, "A module starts with one screen of its own, not with '\(screen.base)'",
        advice: "Leave out --screens; nothing was changed")
    }
  }

  private func wire(_ editor: inout ProjectEditor, _ context: [String: Any]) throws {
    let sources = editor.project.sources
    let entries: [(template: String, path: String, pair: MarkerPair, status: CommandStatus)] = [
      ("EntryFeature", Project.manifest, .features, .packageMarkersMissing),
      ("EntryAppFeature", sources + "/App/AppFeature.swift", .appFeatures, .success),
      ("EntryPromise", sources + "/App/KeptPromises.swift", .promises, .success),
    ]
    for entry in entries {
      let lines = try editor.entry(entry.template, context)
      let text = try editor.builder.text(of: entry.path) ?? ""
      let isPresent = TextLines(text).lines.contains { String($0.trimmed) == lines.first }
      if isPresent { continue }
      try editor.insert(
        MarkedEntry(
          path: entry.path, pair: entry.pair, lines: lines, statusWithoutMarkers: entry.status))
    }
  }
}
