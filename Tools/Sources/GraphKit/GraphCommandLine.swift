import Foundation
import SourceModel
package import SourceParsing
package import TextOutput
import WiringGraph

/// Everything that `factory graph` does, from the arguments to the exit code.
package struct GraphCommandLine: Sendable {
  /// The sources.
  private let input: SourceInput
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
  /// Where to look for Graphviz, directories separated by colons.
  package var searchPath: String
  private let streams: CommandStreams

  /// Makes a run over `input`.
  package init(input: SourceInput, searchPath: String, streams: CommandStreams) {
    (self.input, self.searchPath, self.streams) = (input, searchPath, streams)
  }

  /// Runs, and returns the exit code: 0 done, 1 there are cycles and they were asked for, 2 could not
  /// run.
  package func run() -> Int32 {
    streams.exitCode {
      let sources = try input.read()
      for warning in sources.warnings { streams.report("warning: \(warning)") }
      // Who uses a factory is above all the types outside the container.
      var document = GraphDocument(
        wiring: Wiring(files: sources.files), consumers: consumers || reverse)
      if let focus { document = try document.focused(on: focus, depth: depth, reverse: reverse) }
      if onlyCycles { document = document.onlyCycles() }
      var text = format.text(of: document)
      if format == .svg { text = try Graphviz.svg(text, searchPath: searchPath) }
      streams.output(text.hasSuffix("\n") ? text : text + "\n")
      summarise(document)
      return onlyCycles && !document.cycles.isEmpty ? 1 : 0
    }
  }

  private func summarise(_ document: GraphDocument) {
    for cycle in document.cycles {
      streams.report("cycle: \((cycle + cycle.prefix(1)).joined(separator: " > "))")
    }
    let unresolved = document.unresolved.map {
      (reason: $0.reason, location: SourceLocation(path: $0.file, line: $0.line, column: 1))
    }
    if let text = Unresolved.summary(of: unresolved) { streams.report(text) }
  }
}
