/// A file of a new project and the template that it is rendered from.
struct ProjectTemplate {
  /// The path in the project.
  var path: String
  /// The name of the template.
  var template: String
}

extension TemplateCatalog {
  /// The files of a new project for the app called `app`; `hasTerminal` is whether it has a front for
  /// a terminal.
  static func project(named app: String, _ preset: Preset, hasTerminal: Bool) -> [ProjectTemplate] {
    let own = bundled.keys.sorted().filter { name in
      name.hasPrefix(preset.templates) && (hasTerminal || !isForTerminal(name))
    }
    let shared = preset == .app ? [] : ["Project/swift-format"]
    return (own + shared).map { ProjectTemplate(path: path(of: $0, app: app), template: $0) }
  }

  /// Whether a template of an app is about its front for a terminal.
  private static func isForTerminal(_ name: String) -> Bool {
    name.hasPrefix("Project/Infrastructure/Terminal/")
      || [
        "Project/App/CommandLineMain.swift", "Project/App/TerminalRoot.swift",
        "Project/Tests/TerminalTests.swift",
      ].contains(name)
  }

  /// Where the file of a template goes: sources and tests are stored without the folders that are
  /// called after the app.
  private static func path(of template: String, app: String) -> String {
    let name = String(template.drop { $0 != "/" }.dropFirst())
    let tests = Project.tests(of: app)
    if let place = places[template] {
      return place.replacing("{app}", with: app).replacing("{tests}", with: tests)
        .replacing("{sources}", with: Project.sources(of: app))
    }
    if !name.contains("/") { return name }
    guard name.hasPrefix("Tests/") else { return Project.sources(of: app) + "/" + name }
    let isOfModules = template.hasPrefix(Preset.package.templates)
    return tests + (isOfModules ? "/" : "/Infrastructure/") + name.dropFirst("Tests/".count)
  }

  /// Where templates go that are stored under another name than their file's: without the dot that
  /// hides a file, or told apart from those of another kind of project.
  private static let places = [
    "Modules/App/ModulesMain.swift": "{sources}/App/AppMain.swift",
    "Modules/Core/CoreError.swift": "{sources}Core/AppError.swift",
    "Modules/Core/CoreLoadState.swift": "{sources}Core/LoadState.swift",
    "Modules/ModulesPackage.swift": Project.manifest,
    "Modules/modulesFactory.yml": ".factory.yml",
    "Modules/modulesGitignore": ".gitignore",
    "Modules/modulesREADME.md": "README.md",
    "Project/Tests/APIClientTests.swift": "{tests}/Infrastructure/Networking/APIClientTests.swift",
    "Project/Tests/AuthInterceptorTests.swift":
      "{tests}/Infrastructure/Networking/AuthInterceptorTests.swift",
    "Project/Tests/FakeTransport.swift": "{tests}/Support/FakeTransport.swift",
    "Project/Tests/FieldValueTests.swift": "{tests}/Infrastructure/Fields/FieldValueTests.swift",
    "Project/Tests/LoadStateTests.swift": "{tests}/Infrastructure/State/LoadStateTests.swift",
    "Project/Tests/LoadingTests.swift": "{tests}/Infrastructure/State/LoadingTests.swift",
    "Project/Tests/LoggingInterceptorTests.swift":
      "{tests}/Infrastructure/Networking/LoggingInterceptorTests.swift",
    "Project/Tests/RedirectGuardTests.swift":
      "{tests}/Infrastructure/Networking/RedirectGuardTests.swift",
    "Project/Tests/RouterTests.swift": "{tests}/Infrastructure/Routing/RouterTests.swift",
    "Project/Tests/TerminalTests.swift": "{tests}/Infrastructure/Terminal/TerminalTests.swift",
    "Project/Tests/WiringTests.swift": "{tests}/App/WiringTests.swift",
    "Project/Xcode/AccentColor.json":
      "Resources/Assets.xcassets/AccentColor.colorset/Contents.json",
    "Project/Xcode/App.xcscheme": "{app}.xcodeproj/xcshareddata/xcschemes/{app}.xcscheme",
    "Project/Xcode/AppIcon.json": "Resources/Assets.xcassets/AppIcon.appiconset/Contents.json",
    "Project/Xcode/Assets.json": "Resources/Assets.xcassets/Contents.json",
    "Project/Xcode/Info.plist": "Resources/Info.plist",
    "Project/Xcode/Localizable.xcstrings": Project.strings,
    "Project/Xcode/project.pbxproj": "{app}.xcodeproj/project.pbxproj",
    "Project/factory.yml": ".factory.yml",
    "Project/gitignore": ".gitignore",
    "Project/swift-format": ".swift-format",
    "Server/App/ServerContainer.swift": "{sources}/App/DIContainer.swift",
    "Server/Infrastructure/HTTP/ServerCoding.swift":
      "{sources}/Infrastructure/HTTP/APICoding.swift",
    "Server/ServerPackage.swift": Project.manifest,
    "Server/Tests/ServerWiringTests.swift": "{tests}/App/WiringTests.swift",
    "Server/serverFactory.yml": ".factory.yml",
    "Server/serverGitignore": ".gitignore",
    "Server/serverREADME.md": "README.md",
  ]
}
