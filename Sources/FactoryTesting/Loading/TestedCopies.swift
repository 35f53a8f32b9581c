internal import CFactoryPlatform
internal import FactoryKit

/// Reports copies of FactoryKit in the process that differ, as when an app and its test bundle were
/// built with different versions of it.
enum TestedCopies {
  private static let isReported = Locked(false)

  /// Makes such copies an issue of this test, unless they were reported before.
  static func report(to test: TestScope) {
    guard let other = fk_differing_image() else { return }
    let wasReported = isReported.withLock { isReported in
      defer { isReported = true }
      return isReported
    }
    guard !wasReported else { return }
    test.report(
      IssueMessage.twoCopies(in: String(cString: fk_own_image()), and: String(cString: other)))
  }
}
