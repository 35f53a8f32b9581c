import ArgumentParser
import Foundation
import Wiring

/// `factory graph`.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract:
      "Draw, lock or compare the dependencies between factories, without building the app.",
    discussion: """
      Solid edges are resolved while an instance is made, dashed ones later. Cycles are red.

      EXAMPLES:
        factory graph > wiring.mmd
        factory graph Sources --format html > wiring.html
        factory graph Sources --lock wiring.lock
        factory graph Sources --lock wiring.lock --check
        factory graph Sources --diff main...HEAD --format markdown

      Exit codes: 0 done, 1 the lock is not up to date (with --check), 2 no readable input.
      """)

  @Argument(help: .init("Files and directories (default: the current directory)."))
  var paths: [String] = []

  @Option(
    help: .init(
      "mermaid, dot, json or html; with --diff: text, markdown or json.",
      valueName: "format"))
  var format: OutputFormat?

  @Flag(help: "Also show types outside the container that use factories.")
  var consumers = false

  @Option(
    help: .init(
      "Write the wiring into this file, sorted and without places, to keep it with the sources.",
      valueName: "file"), completion: .file())
  var lock: String?

  @Flag(help: "Compare with the lock (default: wiring.lock) instead of writing it.")
  var check = false

  @Option(
    help: .init(
      "Compare the files with a revision of git, or two revisions: main, v1..v2, main...HEAD.",
      valueName: "revision"))
  var diff: String?

  func validate() throws {
    if [consumers, lock != nil || check, diff != nil].count(where: { $0 }) > 1 {
      throw ValidationError("Give one of --consumers, --lock with --check, and --diff.")
    }
    if lock != nil || check, format != nil {
      throw ValidationError("--format is for drawings and differences: a lock has one format.")
    }
    if let format, diff != nil, DiffFormat(rawValue: format.rawValue) == nil {
      throw ValidationError("With --diff, --format is text, markdown or json.")
    }
    if let format, diff == nil, GraphFormat(rawValue: format.rawValue) == nil {
      throw ValidationError("--format \(format.rawValue) needs --diff REVISION.")
    }
  }

  func run() throws {
    throw ExitCode(runTask())
  }
}

extension GraphCommand {
  /// The formats of drawings and of differences.
  enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case mermaid, dot, json, html, text, markdown
  }

  /// Runs the one task that the options ask for, and returns the exit code.
  private func runTask() -> Int32 {
    let name = format?.rawValue ?? ""
    if let diff {
      let format = DiffFormat(rawValue: name) ?? .text
      return GraphCommandLine(
        .current(paths), streams: .standard(format == .text ? .diff : .plain)
      ).compare(diff, format: format)
    }
    if lock != nil || check {
      return GraphCommandLine(.current(paths), streams: .standard(.diff))
        .lock(lock, checks: check)
    }
    return GraphCommandLine(.current(paths), streams: .standard()).draw(
      GraphFormat(rawValue: name) ?? .mermaid, consumers: consumers)
  }
}

extension SourceInput {
  /// The files and directories that the user typed, in the current directory.
  static func current(_ paths: [String]) -> SourceInput {
    SourceInput(paths: paths, directory: FileManager.default.currentDirectoryPath)
  }
}

/// The options of commands that answer a question about the wiring.
struct QuestionOptions: ParsableArguments {
  @Option(
    name: .customLong("in"), parsing: .upToNextOption,
    help: .init("Files and directories (default: the current directory).", valueName: "paths"))
  var paths: [String] = []

  @Flag(help: "Write JSON.")
  var json = false

  /// Answers and exits with the code of the answer.
  func run(_ question: GraphCommandLine.Question) throws {
    throw ExitCode(
      GraphCommandLine(.current(paths), streams: .standard()).answer(question, isJSON: json))
  }
}

/// `factory why`.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show every shortest way from one factory or type to another factory.",
    discussion: """
      EXAMPLES:
        factory why checkout api
        factory why HomeView Container.api --json

      Exit codes: 0 there is a way, 1 there is none, 2 no readable input.
      """)

  @Argument(help: "The factory or type that needs, such as checkout or Container.checkout.")
  var from: String

  @Argument(help: "The factory that is needed.")
  var to: String

  @OptionGroup var options: QuestionOptions

  func run() throws { try options.run(.why(from, to)) }
}

/// `factory users`.
struct UsersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users",
    abstract: "List what uses a factory: other factories, types and functions.",
    discussion: """
      EXAMPLES:
        factory users api
        factory users Container.api --in Sources --json
      """)

  @Argument(help: "The factory, such as api or Container.api.")
  var name: String

  @OptionGroup var options: QuestionOptions

  func run() throws { try options.run(.users(name)) }
}

/// `factory impact`.
struct ImpactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "Show what an override of a factory reaches, and what keeps the old instance.",
    discussion: """
      EXAMPLES:
        factory impact api
        factory impact Container.api --json
      """)

  @Argument(help: "The factory, such as api or Container.api.")
  var name: String

  @OptionGroup var options: QuestionOptions

  func run() throws { try options.run(.impact(name)) }
}
