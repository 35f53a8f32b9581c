package import ArgumentParser
import Wiring

/// The commands that make projects and work on them.
package enum ProjectCommands {
  /// All of them, in the order in which they are listed.
  package static let all: [any ParsableCommand.Type] = [
    NewProject.self, Generate.self, Recipe.self, Add.self, Sync.self, TemplatesCommand.self,
    RemovedDestroy.self, RemovedRename.self, RemovedList.self, RemovedDoctor.self,
    RemovedUndo.self,
  ]
}

/// `factory generate`.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add a feature, screen, service, view, model, route or mock to the project.",
    discussion: """
      EXAMPLES:
        factory generate feature Movies --screens MovieList,MovieDetail
        factory generate service Movie --async
        factory generate screen MovieList on Movies --uses MovieService --with-tests
      """,
    subcommands: [
      GenerateFeature.self, GenerateScreen.self, GenerateService.self, GenerateView.self,
      GenerateModel.self, GenerateRoute.self, GenerateMock.self,
    ],
    aliases: ["g"])
}

/// `factory recipe`.
struct Recipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create several things that belong together.",
    discussion: """
      EXAMPLES:
        factory recipe crud Movie --from movie.json --with-tests
      """,
    subcommands: [RecipeCRUD.self])
}

/// `factory add`.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Inject a service into a screen.",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
      """,
    subcommands: [AddService.self, RemovedAddOperation.self])
}

/// `factory templates`.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Work with the templates of generated files.",
    discussion: """
      EXAMPLES:
        factory templates eject Templates
        factory generate service Movie --templates Templates
      """,
    subcommands: [EjectTemplates.self])
}

/// Lets a command read like a sentence: `generate screen MovieList on Movies`.
package enum Prepositions {
  private static let words: Set = ["on", "in"]
  /// The options without a value.
  private static let flags: Set = [
    "--all", "--async", "--check", "--consumers", "--cycles", "--dry-run", "--fix",
    "--force", "--help", "--json", "--no-route", "--quiet",
    "--reverse", "--unresolved", "--verbose", "--version", "--with-tests", "--write-baseline",
  ]

  /// Returns the arguments with the words `on` and `in` as options; a word that is the value of an
  /// option, or the first after the command, stays.
  package static func asOptions(_ arguments: [String]) -> [String] {
    let arguments = withTargets(arguments)
    return arguments.enumerated().map { index, argument in
      guard words.contains(argument), index > 2, index + 1 < arguments.count,
        !takesValue(arguments[index - 1])
      else { return argument }
      return "--" + argument
    }
  }

  /// Writes `to screen X` as `--to-screen X`, and services the same way.
  private static func withTargets(_ arguments: [String]) -> [String] {
    guard arguments.first == "add", let place = arguments.firstIndex(of: "to"), place > 2,
      place + 2 < arguments.count, ["screen", "service"].contains(arguments[place + 1])
    else { return arguments }
    return arguments[..<place] + ["--to-" + arguments[place + 1]] + arguments[(place + 2)...]
  }

  /// Whether what follows `argument` is its value.
  private static func takesValue(_ argument: String) -> Bool {
    argument.hasPrefix("--") && !argument.contains("=") && !flags.contains(argument)
  }
}

/// A command that has left the tool; for one release it says what does its job now.
package protocol RemovedCommand: ParsableCommand {
  /// What does its job now, as whole sentences.
  static var replacement: String { get }
  /// What was given to it.
  var arguments: [String] { get }
}

extension RemovedCommand {
  /// Stops with what does the job of the command now.
  package func run() throws {
    let name = Self.configuration.commandName ?? ""
    throw ValidationError("`factory \(name)` has left the tool. \(Self.replacement)")
  }

  static func hidden(_ name: String) -> CommandConfiguration {
    CommandConfiguration(commandName: name, shouldDisplay: false)
  }
}

struct RemovedDestroy: RemovedCommand {
  static let configuration = hidden("destroy")
  static let replacement =
    "Delete the files and build: the compiler names the lines that use them; `factory users <name>` lists what uses a factory."
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct RemovedRename: RemovedCommand {
  static let configuration = hidden("rename")
  static let replacement =
    "Use Xcode's Refactor > Rename, or your editor's rename over SourceKit-LSP."
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct RemovedList: RemovedCommand {
  static let configuration = hidden("list")
  static let replacement = "Use `factory graph`: it shows each factory with what it needs."
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct RemovedDoctor: RemovedCommand {
  static let configuration = hidden("doctor")
  static let replacement =
    "Use `factory lint` for the wiring, `factory sync --dry-run` for the files that the tool owns and `factory generate mock --check` for mocks."
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct RemovedUndo: RemovedCommand {
  static let configuration = hidden("undo")
  static let replacement = "Each command prints the `git` command that takes it back."
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct RemovedAddOperation: RemovedCommand {
  static let configuration = hidden("operation")
  static let replacement =
    "Write the operation into protocol, implementation and mock by hand, or have the mock made: `factory generate mock <Protocol>`."
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}
