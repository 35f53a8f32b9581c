#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension FactoryLint: XcodeBuildToolPlugin {
    /// Lints the project of Xcode; findings show where they are in the editor.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject
      let files = project.targets.flatMap { $0.inputFiles.map(\.url) }
      return [
        try LintInBuild(
          root: project.directoryURL, reported: project.directoryURL,
          files: Array(Set(files.filter { $0.pathExtension == "swift" })),
          stamp: context.pluginWorkDirectoryURL
            .appending(path: "\(target.displayName).factory-lint")
        ).command(
          named: target.displayName, factory: context.tool(named: "factory"),
          runner: context.tool(named: "factory-build-lint"))
      ]
    }
  }
#endif
