internal import FactoryKit

/// Reports two copies of FactoryKit in the process, as when an app and its test bundle each link
/// it.
enum LibraryCopies {
  /// The issue that is still to be reported.
  private static let pending = Locked<Message?>(nil)

  /// Makes a message an issue of the next test that begins or ends.
  ///
  /// The issue is not reported at once, because the second copy is being initialized now and code
  /// that handles the issue may use it.
  static func record(_ message: Message) { pending.withLock { $0 = message } }

  /// Makes the pending message, if any, an issue of this test.
  static func report(to test: TestScope) {
    if let message = pending.withLock({ $0.take() }) { test.report(message) }
  }
}

/// FactoryKit calls this when a second copy of it is used, with the images that contain the copies.
///
/// - Parameters:
///   - first: The path of one image.
///   - second: The path of the other.
@_cdecl("factory_testing_report_copies")
public func reportFactoryCopies(_ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>) {
  LibraryCopies.record(
    IssueMessage.twoCopies(in: String(cString: first), and: String(cString: second))
  )
}
