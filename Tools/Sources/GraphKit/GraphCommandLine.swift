import Foundation
import SourceModel
import TextOutput
import WiringGraph
import WiringParsing

/// Everything that `factory graph` does, from the arguments to the exit code.
package struct GraphCommandLine: Sendable {
  /// Files and directories.
  package var paths: [String] = []
  /// How the graph is written.
  package var format = GraphFormat.mermaid
  /// The factory to start from; nil for the whole graph.
  package var focus: String?
  /// How many edges to follow from there; nil for all.
  package var depth: Int?
  /// Whether to follow edges backwards.
  package var reverse = false
  /// Whether to show cycles alone, and to fail where there are any.
  package var onlyCycles = false
  /// Whether to add the types that use factories.
  package var consumers = false
  /// The directory that paths are relative to.
  package var directory: String
  /// Where to look for Graphviz, directories separated by colons.
  package var searchPath: String
  /// Writes to standard output.
  package var output: @Sendable (String) -> Void
  /// Writes to standard error.
  package var errors: @Sendable (String) -> Void
  /// Shows how many files were read; nil where nobody looks at it.
  package var progress: (@Sendable (Int) -> Void)?

  /// Makes a run in `directory`.
  package init(
    directory: String, searchPath: String, output: @escaping @Sendable (String) -> Void,
    errors: @escaping @Sendable (String) -> Void
  ) {
    self.directory = directory
    self.searchPath = searchPath
    self.output = output
    self.errors = errors
  }

  /// Runs, and returns the exit code: 0 done, 1 there are cycles and they were asked for, 2 could not
  /// run.
  package func run() -> Int32 {
    do {
      let input = WiringInput(paths: paths, directory: directory, progress: progress)
      let sources = try input.read()
      for warning in sources.warnings { report("warning: \(warning)") }
      // Who uses a factory is above all the types outside the container.
      var document = GraphDocument(
        wiring: Wiring(files: sources.files), consumers: consumers || reverse)
      if let focus { document = try document.focused(on: focus, depth: depth, reverse: reverse) }
      if onlyCycles { document = document.onlyCycles() }
      var text = format.text(of: document)
      if format == .svg { text = try Graphviz.svg(text, searchPath: searchPath) }
      output(text.hasSuffix("\n") ? text : text + "\n")
      summarise(document)
      return onlyCycles && !document.cycles.isEmpty ? 1 : 0
    } catch {
      report("error: \(error)")
      return 2
    }
  }

  private func summarise(_ document: GraphDocument) {
    for cycle in document.cycles {
      report("cycle: \((cycle + cycle.prefix(1)).joined(separator: " > "))")
    }
    let unresolved = document.unresolved.map {
      (reason: $0.reason, location: SourceLocation(path: $0.file, line: $0.line, column: 1))
    }
    if let text = Unresolved.summary(of: unresolved) { report(text) }
  }

  /// Writes one line to standard error.
  private func report(_ line: String) { errors(VisibleText.line(line) + "\n") }
}
