import Foundation
import PackagePlugin

/// Shows what `factory lint` finds as warnings of a build, those of the target that uses the plugin.
///
/// The whole package is read, because what one target declares another one uses.
@main
struct FactoryLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let modules = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    let files = modules.flatMap { $0.sourceFiles.map(\.url) }.filter { $0.pathExtension == "swift" }
    return [
      try LintInBuild(
        root: context.package.directoryURL, reported: target.directoryURL, files: files,
        stamp: context.pluginWorkDirectoryURL.appending(path: "\(target.name).factory-lint")
      ).command(
        named: target.name, factory: context.tool(named: "factory"),
        runner: context.tool(named: "factory-build-lint"))
    ]
  }
}

/// What is linted for one target.
struct LintInBuild {
  /// The directory that is read.
  var root: URL
  /// The directory whose findings are shown.
  var reported: URL
  /// What makes the command run again when it changes.
  var files: [URL]
  /// What is written when it has run.
  var stamp: URL

  func command(
    named name: String, factory: PluginContext.Tool, runner: PluginContext.Tool
  ) -> Command {
    let settings = root.appending(path: ".factory.yml")
    let hasSettings = FileManager.default.fileExists(atPath: settings.path)
    return .buildCommand(
      displayName: "Lint the wiring of \(name)", executable: runner.url,
      arguments: [factory.url.path, root.path, reported.path, stamp.path],
      inputFiles: files + (hasSettings ? [settings] : []), outputFiles: [stamp])
  }
}
