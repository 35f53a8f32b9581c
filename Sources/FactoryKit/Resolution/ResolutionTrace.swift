/// Writes one outermost resolution and its dependencies, a line each, in the order in which they
/// began.
///
/// Each outermost resolution that is traced has its own trace, so that two threads never mix their
/// lines. The child tasks of an asynchronous build may write at the same time.
final class ResolutionTrace: ResolutionListener {
  private final class State {
    /// The lines with the ids of their resolutions; nil while these are running.
    var lines: [(id: UInt64, text: String?)] = []
    var running = 0
  }

  private let state = Locked(State())
  private let logger: TraceLogger

  init(logger: TraceLogger) { self.logger = logger }

  /// Reserves the next line.
  func began(_ resolution: WatchedResolution) {
    state.withLock { state in
      state.lines.append((resolution.id, nil))
      state.running += 1
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
    let lines = state.withLock { state -> [(id: UInt64, text: String?)] in
      guard let at = state.lines.lastIndex(where: { $0.id == resolution.id }),
        state.lines[at].text == nil
      else { return [] }
      state.lines[at].text = text
      state.running -= 1
      guard state.running == 0 else { return [] }
      defer { state.lines = [] }
      return state.lines
    }
    guard !lines.isEmpty else { return }
    logger.isolation?.check("the logger of", entry, isOfFactory: false)
    for line in lines { logger.write(line.text ?? "") }
  }
}
