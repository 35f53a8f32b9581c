internal import CFactoryRegistry

/// The lines of one traced resolution and its dependencies, in the order in which the resolutions
/// began.
///
/// Each outermost resolution has its own trace, so that two threads never mix their lines. The
/// child tasks of an asynchronous build may write at the same time.
final class ResolutionTrace: Sendable {
  private final class State {
    var lines: [String] = []
    var open = 0
  }

  private let state = Locked(State())
  let logger: TraceLogger

  init(logger: TraceLogger) { self.logger = logger }

  /// Reserves the next line for a resolution that begins.
  func begin() -> Int {
    state.withLock { state in
      state.lines.append("")
      state.open += 1
      return state.lines.count - 1
    }
  }

  /// Fills a reserved line in.
  ///
  /// - Returns: The lines to write if all resolutions have ended; the next resolution begins a new
  ///   list.
  func end(_ line: Int, _ text: String) -> [String]? {
    state.withLock { state in
      state.lines[line] = text
      state.open -= 1
      guard state.open == 0 else { return nil }
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Passes lines to the logger.
  func write(_ lines: [String]) {
    for line in lines { logger.write(line) }
  }

  /// One line as `depth: indent Container.property<Type> = X:address DynamicType`.
  static func line<T>(
    _ entry: Entry,
    depth: Int,
    source: ResolutionSource,
    instance: T
  ) -> String {
    let address = referencedObject(of: instance).map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    let dynamicType = content(of: instance).map { "\(type(of: $0))" } ?? "nil"
    return "\(beginning(entry, depth)) \(source.letter):\(address) \(dynamicType)"
  }

  /// One line for a resolution that has failed.
  static func line(
    _ entry: Entry,
    depth: Int,
    source: ResolutionSource,
    error: any Error
  ) -> String {
    "\(beginning(entry, depth)) \(source.letter):0 threw \(type(of: error))"
  }

  private static func beginning(_ entry: Entry, _ depth: Int) -> String {
    let indent = String(repeating: "    ", count: depth)
    return "\(depth): \(indent)\(entry.displayName)<\(entry.resultType)> ="
  }
}
