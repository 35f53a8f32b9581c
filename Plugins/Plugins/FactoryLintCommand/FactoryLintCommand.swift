import Foundation
import PackagePlugin

/// `swift package factory-lint`: runs `factory lint` in the package, with the same arguments.
@main
struct FactoryLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if arguments.contains("--fix") || arguments.contains("--write-baseline") {
      Diagnostics.error("a plugin may not write here: run `factory lint` itself for this option")
      return
    }
    let process = Process()
    process.executableURL = try context.tool(named: "factory").url
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: Diagnostics.error("factory lint found something")
    default: Diagnostics.error("factory lint could not run")
    }
  }
}
