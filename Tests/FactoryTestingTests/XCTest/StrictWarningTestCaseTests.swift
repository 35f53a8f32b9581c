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

final class BaselineTestCaseTests: FailingTestCase {
  override var containers: any ContainerBinding {
    .container.strict(baseline: "../Baseline/strict-baseline.json")
  }

  func testWhatIsListedPasses() { _ = Container.shared.api() }

  func testWhatIsNotListedFails() {
    expected = 1
    _ = Container.shared.number()
  }
}
