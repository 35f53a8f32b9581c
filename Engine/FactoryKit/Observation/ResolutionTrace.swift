/// Writes one outermost resolution and its dependencies, a line each, in the order in which they
/// began.
///
/// Each outermost resolution that is traced has its own trace, so that two threads never mix their
/// lines. The child tasks of an asynchronous build may write at the same time.
final class ResolutionTrace: ResolutionListener {
  private final class State {
    var lines: [String] = []
    /// The places of the lines of resolutions that are running, by their ids.
    var running: [UInt64: Int] = [:]
  }

  private let state = Locked(State())
  private let logger: TraceLogger

  init(logger: TraceLogger) { self.logger = logger }

  /// Reserves the next line.
  func began(_ resolution: WatchedResolution) {
    state.withLock { state in
      state.running[resolution.id] = state.lines.count
      state.lines.append("")
    }
  }

  /// Writes the line before the decorators run, so that the lines of their resolutions come after
  /// it.
  func willReturn(
    _ instance: Any?, _ object: AnyObject?, from source: ResolutionSource,
    in resolution: WatchedResolution
  ) {
    let address = object.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    let type = instance.map { "\(Swift.type(of: $0))" } ?? "nil"
    fill(resolution, "\(source.letter):\(address) \(type)")
  }

  func ended(_ resolution: WatchedResolution, _ outcome: ResolutionOutcome) {
    guard let error = outcome.error else { return }
    fill(resolution, "\(outcome.source.letter):0 threw \(type(of: error))")
  }

  /// Completes the line of a resolution, and passes all of them to the logger if it was the last
  /// one that was running; the next resolution begins a new list.
  private func fill(_ resolution: WatchedResolution, _ outcome: String) {
    let (entry, depth) = (resolution.entry, resolution.depth)
    let indent = String(repeating: "    ", count: depth)
    let text = "\(depth): \(indent)\(entry.displayName)<\(entry.resultType)> = \(outcome)"
    let lines = state.withLock { state -> [String] in
      guard let at = state.running.removeValue(forKey: resolution.id) else { return [] }
      state.lines[at] = text
      guard state.running.isEmpty else { return [] }
      defer { state.lines = [] }
      return state.lines
    }
    guard !lines.isEmpty else { return }
    if let isolation = logger.isolation { checkIsolation(isolation, of: .logger, for: entry) }
    for line in lines { logger.write(line) }
  }
}
