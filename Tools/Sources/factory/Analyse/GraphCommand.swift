import ArgumentParser
import Foundation
import GraphKit

/// `factory graph`.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the dependencies between factories, without building or running the app.",
    discussion: """
      Solid edges are resolved while an instance is made, dashed ones later. Cycles are red.

      EXAMPLES:
        factory graph > wiring.mmd
        factory graph Sources --format html > wiring.html
        factory graph --focus api --reverse
        factory graph --cycles --format json

      Exit codes: 0 done, 1 cycles found (with --cycles), 2 no readable input.
      """)

  @Argument(help: .init("Files and directories (default: the current directory)."))
  var paths: [String] = []

  @Option(help: .init("mermaid, dot, json, svg (through Graphviz) or html.", valueName: "format"))
  var format = GraphFormat.mermaid

  @Option(
    help: .init(
      "Show this factory and its dependencies, such as api or Container.api.", valueName: "name"))
  var focus: String?

  @Option(help: .init("Follow at most this many edges from there.", valueName: "n"))
  var depth: Int?

  @Flag(help: "Follow edges backwards: show dependents, including types outside the container.")
  var reverse = false

  @Flag(help: "Show only cycles; exit with 1 if there are any.")
  var cycles = false

  @Flag(help: "Also show types outside the container that use factories.")
  var consumers = false

  func validate() throws {
    if focus == nil, depth != nil || reverse {
      throw ValidationError("--depth and --reverse need --focus NAME to start from.")
    }
    if let depth, depth < 0 { throw ValidationError("--depth has to be 0 or more.") }
  }

  func run() throws {
    Streams.warnOfInterruptedCommands()
    var graph = GraphCommandLine(
      directory: FileManager.default.currentDirectoryPath,
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "", output: Streams.output,
      errors: Streams.coloredErrors)
    graph.paths = paths
    graph.format = format
    graph.focus = focus
    graph.depth = depth
    graph.reverse = reverse
    graph.onlyCycles = cycles
    graph.consumers = consumers
    graph.progress = Streams.progress
    throw ExitCode(graph.run())
  }
}

extension GraphFormat: ExpressibleByArgument {}
