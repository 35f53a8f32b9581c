import ArgumentParser
import GeneratorKit

/// `factory list`.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the services, screens, models and routes of the project.",
    discussion: """
      EXAMPLES:
        factory list
        factory list --json
      """)

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(ListProject(isJSON: json))
  }
}

/// `factory doctor`.
struct CheckUp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find broken markers, missing or duplicate factories and leftovers.",
    discussion: """
      Exits with 1 if problems are left.

      EXAMPLES:
        factory doctor
        factory doctor --fix
        factory doctor --json
      """)

  @Flag(help: "Repair what it can without losing anything.")
  var fix = false

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(Doctor(fixes: fix), isJSON: json)
  }
}

/// `factory undo`.
struct UndoLast: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last command.",
    discussion: """
      Stops if a file has changed since. A second undo repeats the command.

      EXAMPLES:
        factory undo --dry-run
        factory undo
      """)

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(Undo())
  }
}
