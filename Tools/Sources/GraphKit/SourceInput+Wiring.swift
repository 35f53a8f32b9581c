package import SourceModel
package import TextOutput

extension SourceInput {
  /// The wiring of the sources; what is left out is reported.
  package func wiring(
    reportingTo streams: CommandStreams
  ) throws(SourceInput.MissingPath) -> Wiring {
    let sources = try read()
    for warning in sources.warnings { streams.report("warning: \(warning)") }
    return Wiring(files: sources.files)
  }
}
