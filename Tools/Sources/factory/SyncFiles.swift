import ArgumentParser
import GeneratorKit

/// `factory sync`.
struct SyncFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Update the files that the tool owns.",
    discussion: """
      The first line of these files says "Owned by factory". Delete that line to make a file yours.
      The command never regenerates a file with markers.

      EXAMPLES:
        factory sync --dry-run
        factory sync
      """)

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(Sync())
  }
}
