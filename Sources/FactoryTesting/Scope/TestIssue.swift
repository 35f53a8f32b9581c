#if !os(WASI)
  internal import Foundation
#endif

/// Something to be reported of a test.
struct TestIssue: Sendable {
  let text: String
  /// Return addresses of the calls that led to it, the innermost first; empty when they are lost.
  var calls: [UInt] = []

  /// An issue that comes up here, and is recorded later and elsewhere.
  static func here(_ text: String) -> TestIssue {
    #if os(WASI)
      TestIssue(text: text)
    #else
      TestIssue(text: text, calls: Thread.callStackReturnAddresses.map { UInt(truncating: $0) })
    #endif
  }
}
