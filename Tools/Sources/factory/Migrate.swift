import ArgumentParser
import Foundation
import Migrate
import Wiring

/// `factory migrate`.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Move Swift sources from Factory 1.x, Resolver or Swinject to FactoryKit.",
    discussion: """
      Rewrites code in place if it can prove the result, leaves a comment "// TODO(factory): reason" \
      otherwise, and prints a summary. Give all sources of the project at once, tests included: files \
      use each other's declarations.

      EXAMPLES:
        factory migrate --from factory1 --dry-run
        factory migrate --from resolver Sources Tests
        factory migrate --from swinject MyApp

      Exit codes: \(CommandStatus.list([
        .success, .unreadableInput, .insufficientDiskSpace, .fileNotFound, .fileAccessRefused,
        .changedMeanwhile, .linkLeadsOut, .usage,
      ]))
      """)

  @Option(
    help: .init(
      "The library to move away from: factory1, resolver, swinject.", valueName: "library"))
  var from: MigrationSource

  @Flag(help: "Print what would change as a diff and write nothing.")
  var dryRun = false

  @Flag(help: "Also change files with changes that are not committed.")
  var force = false

  @Flag(help: "Print no summary.")
  var quiet = false

  @Argument(
    help: "All files and directories with Swift sources of the project.",
    completion: .file(extensions: ["swift"]))
  var paths: [String] = ["."]

  func run() throws {
    let directory = FileManager.default.currentDirectoryPath
    let migration = ProjectMigration()
    let streams = CommandStreams.standard(.diff)
    do {
      let report = try migration.report(paths: paths, in: directory, from: from)
      if dryRun {
        streams.output(report.diff)
      } else {
        let undo = try migration.write(report, in: directory, force: force)
        if let undo, !quiet { streams.report("undo: \(undo)") }
      }
      if !quiet { streams.errors(report.summary) }
    } catch let failure as Failure {
      streams.report("error: \(failure)")
      throw ExitCode(failure.status.rawValue)
    }
  }
}

extension MigrationSource: ExpressibleByArgument {}
