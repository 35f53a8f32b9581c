import ArgumentParser
import GeneratorKit

/// `factory sync`.
struct SyncFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Update the files that the tool owns.",
    discussion: """
      Those are the files whose first line says "Owned by factory". Delete that line to make a file
      yours; a file with markers is never rendered again.

      EXAMPLES:
        factory sync --dry-run
        factory sync
      """)

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(Sync())
  }
}
