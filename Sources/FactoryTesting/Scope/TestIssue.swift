internal import FactoryKit

#if !os(WASI)
  internal import Foundation
#endif

/// An issue of a test.
struct TestIssue: Sendable {
  /// A line of the program.
  struct Place {
    /// The file, as `#fileID` has it.
    let file: String
    let line: Int
  }

  let text: String
  /// The return addresses of the calls that led to the issue, innermost first; empty if they are
  /// not known.
  var calls: [UInt]
  /// The line that the issue is about, where it is shown; nil for a place in the test.
  var place: Place?
  /// Whether the issue fails the test.
  var severity = StrictSeverity.error

  /// Makes an issue with the text of a message.
  init(
    _ message: Message,
    calls: [UInt] = [],
    place: Place? = nil,
    severity: StrictSeverity = .error
  ) {
    (text, self.calls, self.place, self.severity) = (message.text, calls, place, severity)
  }

  /// Makes an issue with the current calls, to be recorded later.
  static func here(_ message: Message) -> TestIssue {
    #if os(WASI)
      TestIssue(message)
    #else
      TestIssue(message, calls: Thread.callStackReturnAddresses.map { UInt(truncating: $0) })
    #endif
  }
}
