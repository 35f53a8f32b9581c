/// Writes one outermost resolution and its dependencies, a line each, in the order in which they
/// began.
///
/// Each outermost resolution that is traced has its own trace, so that two threads never mix their
/// lines. The child tasks of an asynchronous build may write at the same time.
final class ResolutionTrace: ResolutionListener {
  /// A line with the id of its resolution; nil while that is running.
  private typealias Line = (id: UInt64, text: String?)

  private let lines = Locked([Line]())
  private let logger: TraceLogger

  init(logger: TraceLogger) { self.logger = logger }

  /// Reserves the next line.
  func began(_ resolution: WatchedResolution) {
    lines.withLock { $0.append((resolution.id, nil)) }
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
    let lines = lines.withLock { lines -> [Line] in
      guard let at = lines.lastIndex(where: { $0.id == resolution.id }) else { return [] }
      lines[at].text = text
      guard lines.allSatisfy({ $0.text != nil }) else { return [] }
      defer { lines = [] }
      return lines
    }
    guard !lines.isEmpty else { return }
    logger.isolation?.check("the logger of", entry, isOfFactory: false)
    for line in lines { logger.write(line.text ?? "") }
  }
}
