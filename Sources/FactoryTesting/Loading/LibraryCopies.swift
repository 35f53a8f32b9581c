internal import FactoryKit

/// Reports that the process has FactoryKit twice, as when an app and its test bundle each link it.
enum LibraryCopies {
  /// What is still to be reported, since no test was running.
  private static let pending = Locked<String?>(nil)

  /// Makes it an issue of the test that runs here, or else of the next one.
  static func report(_ text: String) {
    if let test = TestScope.current { return test.report(text) }
    pending.withLock { $0 = text }
  }

  /// Makes what was found outside of all tests an issue of this one.
  static func reportPending(to test: TestScope) {
    if let text = pending.withLock({ $0.take() }) { test.report(text) }
  }
}

/// Called by FactoryKit when a second copy of it is used, with the images that each have one.
///
/// - Parameters:
///   - first: The path of one image.
///   - second: The path of the other.
@_cdecl("factory_testing_report_copies")
public func reportFactoryCopies(_ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>) {
  LibraryCopies.report(
    IssueText.twoCopies(in: String(cString: first), and: String(cString: second))
  )
}
