package import SourceModel
package import TextOutput

/// Everything that `factory graph` does, from the arguments to the exit code.
package enum GraphCommandLine {
  /// Draws the graph of the sources, and returns the exit code: 0 done, 1 there are cycles and they
  /// were asked for, 2 could not run.
  ///
  /// - Parameters:
  ///   - input: The sources.
  ///   - format: How the graph is written.
  ///   - focus: The factory to start from; nil for the whole graph.
  ///   - depth: How many edges to follow from there; nil for all.
  ///   - reverse: Whether to follow edges backwards.
  ///   - onlyCycles: Whether to show cycles alone, and to fail where there are any.
  ///   - consumers: Whether to add the types that use factories.
  ///   - searchPath: Where to look for Graphviz, directories separated by colons.
  ///   - streams: Where the drawing and messages go.
  /// - Returns: The exit code.
  package static func run(
    _ input: SourceInput, format: GraphFormat, focus: String? = nil, depth: Int? = nil,
    reverse: Bool = false, onlyCycles: Bool = false, consumers: Bool = false, searchPath: String,
    streams: CommandStreams
  ) -> Int32 {
    streams.exitCode {
      // Who uses a factory is above all the types outside the container.
      var document = GraphDocument(
        wiring: try input.wiring(reportingTo: streams), consumers: consumers || reverse)
      if let focus { document = try document.focused(on: focus, depth: depth, reverse: reverse) }
      if onlyCycles { document = document.onlyCycles() }
      var text = try format.text(of: document)
      if format == .svg { text = try Graphviz.svg(text, searchPath: searchPath) }
      streams.output(text.hasSuffix("\n") ? text : text + "\n")
      for cycle in document.cycles {
        streams.report("cycle: \((cycle + cycle.prefix(1)).joined(separator: " > "))")
      }
      let unresolved = document.unresolved.map {
        (reason: $0.reason, location: SourceLocation(path: $0.file, line: $0.line, column: 1))
      }
      if let text = Unresolved.summary(of: unresolved) { streams.report(text) }
      return onlyCycles && !document.cycles.isEmpty ? 1 : 0
    }
  }
}
