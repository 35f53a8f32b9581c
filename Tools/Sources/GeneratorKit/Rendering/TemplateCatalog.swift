/// A file of a new project and the template that it is rendered from.
struct ProjectTemplate {
  /// The path in the project.
  var path: String
  /// The name of the template.
  var template: String
}

/// The templates inside the tool, by their path in `factory templates eject`.
enum TemplateCatalog {
  /// The content of every template.
  static let bundled: [String: [UInt8]] = [
    "Entry/EntryAppFeature.swift": PackageResources.EntryAppFeature_swift_stencil,
    "Entry/EntryFeature.swift": PackageResources.EntryFeature_swift_stencil,
    "Entry/EntryPromise.swift": PackageResources.EntryPromise_swift_stencil,
    "Mock/MockSupport.swift": PackageResources.MockSupport_swift_stencil,
    "Modules/App/AppFeature.swift": PackageResources.AppFeature_swift_stencil,
    "Modules/App/KeptPromises.swift": PackageResources.KeptPromises_swift_stencil,
    "Modules/App/ModulesMain.swift": PackageResources.ModulesMain_swift_stencil,
    "Modules/Core/CoreError.swift": PackageResources.CoreError_swift_stencil,
    "Modules/Core/CoreLoadState.swift": PackageResources.CoreLoadState_swift_stencil,
    "Modules/ModulesPackage.swift": PackageResources.ModulesPackage_swift_stencil,
    "Modules/Tests/CoreTests.swift": PackageResources.CoreTests_swift_stencil,
    "Modules/modulesFactory.yml": PackageResources.modulesFactory_yml_stencil,
    "Modules/modulesGitignore": PackageResources.modulesGitignore_stencil,
    "Modules/modulesREADME.md": PackageResources.modulesREADME_md_stencil,
    "ModulesFeature/FeatureContainer.swift": PackageResources.FeatureContainer_swift_stencil,
    "ModulesFeature/FeatureInApp.swift": PackageResources.FeatureInApp_swift_stencil,
    "ModulesFeature/FeaturePromiseTests.swift": PackageResources.FeaturePromiseTests_swift_stencil,
    "ModulesFeature/FeatureSource.swift": PackageResources.FeatureSource_swift_stencil,
    "ModulesFeature/FeatureTests.swift": PackageResources.FeatureTests_swift_stencil,
    "ModulesFeature/FeatureView.swift": PackageResources.FeatureView_swift_stencil,
    "ModulesFeature/FeatureViewModel.swift": PackageResources.FeatureViewModel_swift_stencil,
    "Entry/EntryController.swift": PackageResources.EntryController_swift_stencil,
    "Entry/EntryMigration.swift": PackageResources.EntryMigration_swift_stencil,
    "Server/App/AppServer.swift": PackageResources.AppServer_swift_stencil,
    "Server/App/ServerContainer.swift": PackageResources.ServerContainer_swift_stencil,
    "Server/App/ServerMain.swift": PackageResources.ServerMain_swift_stencil,
    "Server/Infrastructure/Database/Migrations.swift": PackageResources.Migrations_swift_stencil,
    "Server/Infrastructure/HTTP/AppRequestContext.swift": PackageResources
      .AppRequestContext_swift_stencil,
    "Server/Infrastructure/HTTP/ListPage.swift": PackageResources.ListPage_swift_stencil,
    "Server/Infrastructure/HTTP/RefusedField.swift": PackageResources.RefusedField_swift_stencil,
    "Server/Infrastructure/HTTP/RequestBody.swift": PackageResources.RequestBody_swift_stencil,
    "Server/Infrastructure/HTTP/RequestGuard.swift": PackageResources.RequestGuard_swift_stencil,
    "Server/Infrastructure/HTTP/OldConnections.swift": PackageResources
      .OldConnections_swift_stencil,
    "Server/Infrastructure/HTTP/PathIdentifier.swift": PackageResources
      .PathIdentifier_swift_stencil,
    "Server/Infrastructure/HTTP/ServerCoding.swift": PackageResources.ServerCoding_swift_stencil,
    "Server/Infrastructure/HTTP/ServiceError.swift": PackageResources.ServiceError_swift_stencil,
    "Server/ServerPackage.swift": PackageResources.ServerPackage_swift_stencil,
    "Server/Tests/ConnectionTests.swift": PackageResources.ConnectionTests_swift_stencil,
    "Server/Tests/HealthTests.swift": PackageResources.HealthTests_swift_stencil,
    "Server/Tests/RequestContainerTests.swift": PackageResources
      .RequestContainerTests_swift_stencil,
    "Server/Tests/RequestTests.swift": PackageResources.RequestTests_swift_stencil,
    "Server/Tests/ServerWiringTests.swift": PackageResources.ServerWiringTests_swift_stencil,
    "Server/serverFactory.yml": PackageResources.serverFactory_yml_stencil,
    "Server/serverGitignore": PackageResources.serverGitignore_stencil,
    "Server/serverREADME.md": PackageResources.serverREADME_md_stencil,
    "ServerRecipe/ServerController.swift": PackageResources.ServerController_swift_stencil,
    "ServerRecipe/ServerControllerTests.swift": PackageResources
      .ServerControllerTests_swift_stencil,
    "ServerRecipe/ServerDatabaseService.swift": PackageResources
      .ServerDatabaseService_swift_stencil,
    "ServerRecipe/ServerDatabaseServiceTests.swift": PackageResources
      .ServerDatabaseServiceTests_swift_stencil,
    "ServerRecipe/ServerRecord.swift": PackageResources.ServerRecord_swift_stencil,
    "Entry/EntryFixtureTest.swift": PackageResources.EntryFixtureTest_swift_stencil,
    "Entry/EntryMenuTest.swift": PackageResources.EntryMenuTest_swift_stencil,
    "Entry/EntryRequestTest.swift": PackageResources.EntryRequestTest_swift_stencil,
    "Entry/EntryResourceTest.swift": PackageResources.EntryResourceTest_swift_stencil,
    "Entry/EntryServiceTest.swift": PackageResources.EntryServiceTest_swift_stencil,
    "Entry/EntryTerminalScreenTest.swift": PackageResources.EntryTerminalScreenTest_swift_stencil,
    "Entry/EntryArm.swift": PackageResources.EntryArm_swift_stencil,
    "Entry/EntryFactory.swift": PackageResources.EntryFactory_swift_stencil,
    "Entry/EntryFixture.swift": PackageResources.EntryFixture_swift_stencil,
    "Entry/EntryInjection.swift": PackageResources.EntryInjection_swift_stencil,
    "Entry/EntryMenu.swift": PackageResources.EntryMenu_swift_stencil,
    "Entry/EntryRoute.swift": PackageResources.EntryRoute_swift_stencil,
    "Operation/OperationImplementation.swift": PackageResources
      .OperationImplementation_swift_stencil,
    "Operation/OperationMock.swift": PackageResources.OperationMock_swift_stencil,
    "Operation/OperationRequirement.swift": PackageResources.OperationRequirement_swift_stencil,
    "Project/App/AppMain.swift": PackageResources.AppMain_swift_stencil,
    "Project/App/AutoRegistration.swift": PackageResources.AutoRegistration_swift_stencil,
    "Project/App/CommandLineMain.swift": PackageResources.CommandLineMain_swift_stencil,
    "Project/App/DIContainer.swift": PackageResources.DIContainer_swift_stencil,
    "Project/App/Fixtures.swift": PackageResources.Fixtures_swift_stencil,
    "Project/App/WelcomeView.swift": PackageResources.WelcomeView_swift_stencil,
    "Project/App/AppMenu.swift": PackageResources.AppMenu_swift_stencil,
    "Project/App/RootView.swift": PackageResources.RootView_swift_stencil,
    "Project/App/TerminalRoot.swift": PackageResources.TerminalRoot_swift_stencil,
    "Project/Infrastructure/Fields/FieldValue.swift": PackageResources.FieldValue_swift_stencil,
    "Project/Infrastructure/Fields/ValueField.swift": PackageResources.ValueField_swift_stencil,
    "Project/Infrastructure/Networking/APIClient.swift": PackageResources.APIClient_swift_stencil,
    "Project/Infrastructure/Networking/APICoding.swift": PackageResources.APICoding_swift_stencil,
    "Project/Infrastructure/Networking/APIConfig.swift": PackageResources.APIConfig_swift_stencil,
    "Project/Infrastructure/Networking/APIPath.swift": PackageResources.APIPath_swift_stencil,
    "Project/Infrastructure/Networking/APIRequest.swift": PackageResources.APIRequest_swift_stencil,
    "Project/Infrastructure/Networking/AppError.swift": PackageResources.AppError_swift_stencil,
    "Project/Infrastructure/Networking/AuthInterceptor.swift": PackageResources
      .AuthInterceptor_swift_stencil,
    "Project/Infrastructure/Networking/Interceptor.swift": PackageResources
      .Interceptor_swift_stencil,
    "Project/Infrastructure/Networking/LoggingInterceptor.swift": PackageResources
      .LoggingInterceptor_swift_stencil,
    "Project/Infrastructure/Networking/RedirectGuard.swift": PackageResources
      .RedirectGuard_swift_stencil,
    "Project/Infrastructure/Networking/TokenStore.swift": PackageResources.TokenStore_swift_stencil,
    "Project/Infrastructure/Routing/MenuEntry.swift": PackageResources.MenuEntry_swift_stencil,
    "Project/Infrastructure/Routing/Route.swift": PackageResources.Route_swift_stencil,
    "Project/Infrastructure/Routing/Router.swift": PackageResources.Router_swift_stencil,
    "Project/Infrastructure/State/LoadState.swift": PackageResources.LoadState_swift_stencil,
    "Project/Infrastructure/State/LoadStateView.swift": PackageResources
      .LoadStateView_swift_stencil,
    "Project/Infrastructure/State/Loading.swift": PackageResources.Loading_swift_stencil,
    "Project/Infrastructure/Terminal/LaunchArguments.swift": PackageResources
      .LaunchArguments_swift_stencil,
    "Project/Infrastructure/Terminal/Terminal.swift": PackageResources.Terminal_swift_stencil,
    "Project/Infrastructure/Terminal/TerminalScreen.swift": PackageResources
      .TerminalScreen_swift_stencil,
    "Project/Package.swift": PackageResources.Package_swift_stencil,
    "Project/README.md": PackageResources.README_md_stencil,
    "Project/Tests/APIClientTests.swift": PackageResources.APIClientTests_swift_stencil,
    "Project/Tests/AuthInterceptorTests.swift": PackageResources.AuthInterceptorTests_swift_stencil,
    "Project/Tests/FakeTransport.swift": PackageResources.FakeTransport_swift_stencil,
    "Project/Tests/FieldValueTests.swift": PackageResources.FieldValueTests_swift_stencil,
    "Project/Tests/LoadStateTests.swift": PackageResources.LoadStateTests_swift_stencil,
    "Project/Tests/LoadingTests.swift": PackageResources.LoadingTests_swift_stencil,
    "Project/Tests/LoggingInterceptorTests.swift": PackageResources
      .LoggingInterceptorTests_swift_stencil,
    "Project/Tests/RedirectGuardTests.swift": PackageResources.RedirectGuardTests_swift_stencil,
    "Project/Tests/RouterTests.swift": PackageResources.RouterTests_swift_stencil,
    "Project/Tests/TerminalTests.swift": PackageResources.TerminalTests_swift_stencil,
    "Project/Tests/WiringTests.swift": PackageResources.WiringTests_swift_stencil,
    "Project/Xcode/AccentColor.json": PackageResources.AccentColor_json_stencil,
    "Project/Xcode/App.xcscheme": PackageResources.App_xcscheme_stencil,
    "Project/Xcode/AppIcon.json": PackageResources.AppIcon_json_stencil,
    "Project/Xcode/Assets.json": PackageResources.Assets_json_stencil,
    "Project/Xcode/Info.plist": PackageResources.Info_plist_stencil,
    "Project/Xcode/Localizable.xcstrings": PackageResources.Localizable_xcstrings_stencil,
    "Project/Xcode/project.pbxproj": PackageResources.project_pbxproj_stencil,
    "Project/factory.yml": PackageResources.factory_yml_stencil,
    "Project/gitignore": PackageResources.gitignore_stencil,
    "Project/swift-format": PackageResources.swift_format_stencil,
    "Recipe/CRUDDetailTerminalScreen.swift": PackageResources
      .CRUDDetailTerminalScreen_swift_stencil,
    "Recipe/CRUDDetailTests.swift": PackageResources.CRUDDetailTests_swift_stencil,
    "Recipe/CRUDDetailView.swift": PackageResources.CRUDDetailView_swift_stencil,
    "Recipe/CRUDDetailViewModel.swift": PackageResources.CRUDDetailViewModel_swift_stencil,
    "Recipe/CRUDDetailXCTests.swift": PackageResources.CRUDDetailXCTests_swift_stencil,
    "Recipe/CRUDFormTerminalScreen.swift": PackageResources.CRUDFormTerminalScreen_swift_stencil,
    "Recipe/CRUDFormTests.swift": PackageResources.CRUDFormTests_swift_stencil,
    "Recipe/CRUDFormView.swift": PackageResources.CRUDFormView_swift_stencil,
    "Recipe/CRUDFormViewModel.swift": PackageResources.CRUDFormViewModel_swift_stencil,
    "Recipe/CRUDFormXCTests.swift": PackageResources.CRUDFormXCTests_swift_stencil,
    "Recipe/CRUDListTerminalScreen.swift": PackageResources.CRUDListTerminalScreen_swift_stencil,
    "Recipe/CRUDListTerminalTests.swift": PackageResources.CRUDListTerminalTests_swift_stencil,
    "Recipe/CRUDListTests.swift": PackageResources.CRUDListTests_swift_stencil,
    "Recipe/CRUDListView.swift": PackageResources.CRUDListView_swift_stencil,
    "Recipe/CRUDListViewModel.swift": PackageResources.CRUDListViewModel_swift_stencil,
    "Recipe/CRUDListXCTests.swift": PackageResources.CRUDListXCTests_swift_stencil,
    "Recipe/CRUDMockService.swift": PackageResources.CRUDMockService_swift_stencil,
    "Recipe/CRUDService.swift": PackageResources.CRUDService_swift_stencil,
    "Recipe/CRUDServiceImpl.swift": PackageResources.CRUDServiceImpl_swift_stencil,
    "Recipe/CRUDServiceTests.swift": PackageResources.CRUDServiceTests_swift_stencil,
    "Screen/ScreenTerminalScreen.swift": PackageResources.ScreenTerminalScreen_swift_stencil,
    "Screen/ScreenTests.swift": PackageResources.ScreenTests_swift_stencil,
    "Screen/ScreenView.swift": PackageResources.ScreenView_swift_stencil,
    "Screen/ScreenViewModel.swift": PackageResources.ScreenViewModel_swift_stencil,
    "Screen/ScreenXCTests.swift": PackageResources.ScreenXCTests_swift_stencil,
    "Service/MockService.swift": PackageResources.MockService_swift_stencil,
    "Service/Service.swift": PackageResources.Service_swift_stencil,
    "Service/ServiceImpl.swift": PackageResources.ServiceImpl_swift_stencil,
    "Service/ServiceTests.swift": PackageResources.ServiceTests_swift_stencil,
    "Single/JSONValue.swift": PackageResources.JSONValue_swift_stencil,
    "Single/Model.swift": PackageResources.Model_swift_stencil,
    "Single/ModelTests.swift": PackageResources.ModelTests_swift_stencil,
    "Single/View.swift": PackageResources.View_swift_stencil,
  ]

  /// The files of a new project for the app called `app`; `hasTerminal` is whether it has a front for
  /// a terminal.
  static func project(named app: String, _ preset: Preset, hasTerminal: Bool) -> [ProjectTemplate] {
    let own = bundled.keys.sorted().compactMap { name -> ProjectTemplate? in
      guard name.hasPrefix(preset.templates), hasTerminal || !isForTerminal(name) else {
        return nil
      }
      let rest = String(name.dropFirst(preset.templates.count))
      let path =
        switch preset {
        case .app: path(of: rest, app: app)
        case .server: serverPath(of: rest, app: app)
        case .package: modulesPath(of: rest, app: app)
        }
      return ProjectTemplate(path: path, template: name)
    }
    let format = ProjectTemplate(path: ".swift-format", template: "Project/swift-format")
    return preset == .app ? own : own + [format]
  }

  /// Whether a template of an app is about its front for a terminal.
  private static func isForTerminal(_ name: String) -> Bool {
    name.hasPrefix("Project/Infrastructure/Terminal/")
      || [
        "Project/App/CommandLineMain.swift", "Project/App/TerminalRoot.swift",
        "Project/Tests/TerminalTests.swift",
      ].contains(name)
  }

  /// Where a template of a project of modules goes.
  private static func modulesPath(of name: String, app: String) -> String {
    switch name {
    case "modulesFactory.yml": return ".factory.yml"
    case "modulesGitignore": return ".gitignore"
    case "modulesREADME.md": return "README.md"
    case "ModulesPackage.swift": return Project.manifest
    case "App/ModulesMain.swift": return Project.sources(of: app) + "/App/AppMain.swift"
    case "Core/CoreError.swift": return "\(Project.sources(of: app))Core/AppError.swift"
    case "Core/CoreLoadState.swift": return "\(Project.sources(of: app))Core/LoadState.swift"
    case _ where name.hasPrefix("Tests/"):
      return "\(Project.tests(of: app))/\(name.dropFirst("Tests/".count))"
    default: return "\(Project.sources(of: app))/\(name)"
    }
  }

  /// Where a template of a server goes; files that every preset has are stored under other names.
  private static func serverPath(of name: String, app: String) -> String {
    switch name {
    case "serverFactory.yml": return ".factory.yml"
    case "serverGitignore": return ".gitignore"
    case "serverREADME.md": return "README.md"
    case "ServerPackage.swift": return Project.manifest
    case "Infrastructure/HTTP/ServerCoding.swift":
      return Project.sources(of: app) + "/Infrastructure/HTTP/APICoding.swift"
    case "App/ServerContainer.swift": return Project.sources(of: app) + "/App/DIContainer.swift"
    case "Tests/ServerWiringTests.swift": return Project.wiringTests(of: app)
    case _ where name.hasPrefix("Tests/"):
      return "\(Project.tests(of: app))/Infrastructure/\(name.dropFirst("Tests/".count))"
    default: return "\(Project.sources(of: app))/\(name)"
    }
  }

  /// Where a project template goes: dot files are stored without their dot, sources and tests
  /// without the folders that are called after the app.
  private static func path(of name: String, app: String) -> String {
    let tests = Project.tests(of: app)
    switch name {
    case "factory.yml", "gitignore", "swift-format": return "." + name
    case "Tests/FakeTransport.swift": return tests + "/Support/FakeTransport.swift"
    case "Tests/WiringTests.swift": return Project.wiringTests(of: app)
    case _ where name.hasPrefix("Tests/"):
      let file = String(name.dropFirst("Tests/".count))
      return "\(tests)/Infrastructure/\(testFolders[file] ?? "")\(file)"
    case _ where name.hasPrefix("Xcode/"):
      return xcodePath(of: String(name.dropFirst("Xcode/".count)), app: app)
    case _ where name.hasPrefix("App/") || name.hasPrefix("Infrastructure/"):
      return "\(Project.sources(of: app))/\(name)"
    default: return name
    }
  }

  /// Where Xcode looks for a file.
  private static func xcodePath(of name: String, app: String) -> String {
    let assets = "Resources/Assets.xcassets/"
    return switch name {
    case "project.pbxproj": "\(app).xcodeproj/\(name)"
    case "App.xcscheme": "\(app).xcodeproj/xcshareddata/xcschemes/\(app).xcscheme"
    case "Assets.json": assets + "Contents.json"
    case "AppIcon.json": assets + "AppIcon.appiconset/Contents.json"
    case "AccentColor.json": assets + "AccentColor.colorset/Contents.json"
    default: "Resources/" + name
    }
  }

  /// The folders below `Infrastructure` whose sources the tests of a new project are about.
  private static let testFolders = [
    "APIClientTests.swift": "Networking/", "AuthInterceptorTests.swift": "Networking/",
    "FieldValueTests.swift": "Fields/", "LoadStateTests.swift": "State/",
    "LoadingTests.swift": "State/", "LoggingInterceptorTests.swift": "Networking/",
    "RedirectGuardTests.swift": "Networking/",
    "RouterTests.swift": "Routing/", "TerminalTests.swift": "Terminal/",
  ]
}
