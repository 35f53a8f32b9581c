import FactoryKit
import FactoryTesting
import XCTest

/// Passes, because XCTest has no warnings.
final class StrictWarningTestCaseTests: ContainerTestCase {
  override var containers: any ContainerBinding { .container.strict(.warning) }

  func testAMissingOverrideIsPrinted() { _ = Container.shared.api() }

  func testABlockPrintsItAsWell() {
    withContainer(.auth.strict(.warning)) { _ = AuthContainer.shared.session() }
  }
}

/// Fails on purpose: its failures are caught and counted.
final class BaselineTestCaseTests: ContainerTestCase {
  private let failures = Locked<[String]>([])
  private var expected = 0

  override var containers: any ContainerBinding {
    .container.strict(baseline: "../Baseline/strict-baseline.json")
  }

  override func invokeTest() {
    super.invokeTest()
    let found = failures.withLock { $0 }
    guard found.count != expected else { return }
    fatalError("\(name): \(expected) strict failures were expected, these were found: \(found)")
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) { note(issue.compactDescription) }
  #else
    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) { note(description) }
  #endif

  private func note(_ text: String) { failures.withLock { $0.append(text) } }

  func testWhatIsListedPasses() { _ = Container.shared.api() }

  func testWhatIsNotListedFails() {
    expected = 1
    _ = Container.shared.number()
  }
}
