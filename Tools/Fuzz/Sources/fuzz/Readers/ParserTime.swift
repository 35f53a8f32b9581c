import Foundation
@testable import Wiring

/// How long swift-syntax alone takes for an input.
///
/// Its time grows with the square of some texts, such as a thousand times `let actor`. An input that is
/// slow for that reason says nothing about a reader, unless it takes ten seconds.
enum ParserTime {
  /// Seconds beyond which an input is left out.
  static let limit = 1.0
  /// Seconds after which the growth of its time is looked at.
  static let minimum = 0.02

  /// The seconds of the processor that the tree and its first problem take.
  static func of(_ text: String) -> Double {
    let start = ProcessorClock.now()
    _ = SourceReader.problem(in: text, path: "")
    return ProcessorClock.now() - start
  }
}

/// The processor's time of this process, in seconds.
enum ProcessorClock {
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
