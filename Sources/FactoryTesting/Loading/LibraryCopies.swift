internal import FactoryKit

/// Reports that the process has FactoryKit twice, as when an app and its test bundle each link it.
enum LibraryCopies {
  /// What is still to be reported.
  private static let pending = Locked<String?>(nil)

  /// Makes it an issue of the next test that begins or ends.
  ///
  /// Not of one at once: the second copy is initializing itself here, and whatever handles an issue
  /// may need it.
  static func note(_ text: String) { pending.withLock { $0 = text } }

  /// Makes what was noted an issue of this test.
  static func report(to test: TestScope) {
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
  LibraryCopies.note(
    IssueText.twoCopies(in: String(cString: first), and: String(cString: second))
  )
}
