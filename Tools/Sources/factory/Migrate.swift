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
      "The library to move away from: factory1, resolver, swinject.", valueName: "library"),
    completion: .list(MigrationSource.allCases.map(\.rawValue)), transform: Self.source)
  var from: MigrationSource

  @Flag(help: "Print what would change as a diff and write nothing.")
  var dryRun = false

  @Flag(help: "Also change files with changes that are not committed.")
  var force = false

  @Flag(help: "Print the summary as JSON, for programs, and no diff.")
  var json = false

  @Flag(help: "Print no summary.")
  var quiet = false

  @Argument(
    help: "All files and directories with Swift sources of the project.",
    completion: .file(extensions: ["swift"]))
  var paths: [String] = ["."]

  func run() throws {
    let directory = FileManager.default.currentDirectoryPath
    let migration = ProjectMigration()
    do {
      let report = try migration.report(paths: paths, in: directory, from: from)
      if dryRun {
        if !json { Streams.coloredDiff(report.diff) }
      } else {
        let undo = try migration.write(report, in: directory, force: force)
        if let undo, !quiet { Streams.errors(VisibleText.line("undo: \(undo)") + "\n") }
      }
      if json { Streams.output(try SortedJSON.text(report) + "\n") }
      if !quiet && !json { Streams.errors(report.summary) }
    } catch let failure as CommandFailure {
      Streams.coloredErrors(VisibleText.line("error: \(failure)") + "\n")
      throw ExitCode(failure.status.rawValue)
    }
  }
}

extension Migrate {
  /// The library called `name`; one that was migrated from before is told what to do instead.
  private static func source(_ name: String) throws -> MigrationSource {
    if name == "swift-dependencies" {
      throw ValidationError(
        """
        Sources of swift-dependencies are no longer migrated by this command. Declare a factory for each \
        key, `var api: Factory<API> { self { API.liveValue } }` in an extension of Container, and \
        write `@Injected(\\.api)` for `@Dependency(\\.api)`. The article "Migrating from Other \
        Libraries" goes through it.
        """)
    }
    guard let source = MigrationSource(rawValue: name) else {
      let names = MigrationSource.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no library '\(name)' to migrate from: name one of \(names).")
    }
    return source
  }
}
