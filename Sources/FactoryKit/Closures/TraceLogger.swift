/// The closure that writes the lines of a container's trace.
// unchecked: immutable; `checkIsolation` is called before the closure runs.
final class TraceLogger: @unchecked Sendable {
  /// The closure, as it was set.
  let closure: LoggerClosure
  /// The actor that the closure is isolated to.
  let isolation: ClosureIsolation?

  init(_ closure: @escaping LoggerClosure) {
    self.closure = closure
    isolation = ClosureIsolation.of(closure.isolation, at: nil)
  }

  /// Passes a line to the closure.
  func write(_ line: String) { ErasedClosure(effect: closure).effect(line) }

  /// Writes to standard output.
  static let standard = TraceLogger { Output.line($0) }
}
