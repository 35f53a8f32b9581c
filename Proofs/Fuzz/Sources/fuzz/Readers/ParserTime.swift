import Foundation
@testable import SourceParsing

/// How long Swift's parser alone takes for an input.
///
/// Its time grows with the square of some texts, such as a thousand times `var`. That is its matter:
/// such an input says nothing about the reader.
enum ParserTime {
  /// Seconds that the parser may take.
  static let limit = 1.0
  /// Seconds after which the growth of its time is looked at.
  static let minimum = 0.02

  /// Whether the parser is done with an input in time.
  ///
  /// If not, it goes on beside what follows.
  static func isShort(for text: String) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      _ = SwiftTree.parsed(text)
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    return done.wait(timeout: .now() + limit) == .success
  }

  /// The seconds of the processor that the parser takes.
  static func of(_ text: String) -> Double {
    let start = ProcessorClock.now()
    _ = SwiftTree.parsed(text)
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
