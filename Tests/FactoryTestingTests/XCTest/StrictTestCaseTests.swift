import FactoryKit
import FactoryTesting
import XCTest

final class StrictTestCaseTests: FailingTestCase {
  override var containers: any ContainerBinding { .container.strict(allowing: \.doubled) }

  func testAFactoryWithoutAnOverrideFailsTheTest() {
    expected = 1
    _ = (Container.shared.api(), Container.shared.doubled(1))
  }

  func testOverriddenFactoriesDoNot() {
    Container.shared.api.register { MockAPI() }
    _ = Container.shared.api()
  }

  func testALostContainerFailsTheTest() async {
    expected = 1
    await Task.detached { _ = Container.shared.number() }.value
  }

  func testABlockIsStrictInside() {
    expected = 1
    withContainer { _ = Container.shared.number() }
  }

  func testAnAsynchronousBlockReportsWhatItResolves() async {
    expected = 2
    await withContainer(.auth.strict) {
      await Task.yield()
      _ = (AuthContainer.shared.session(), Container.shared.number())
    }
  }
}

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
