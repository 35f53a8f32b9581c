import FactoryKit
import FactoryTesting
import XCTest

final class ReleasedTestCaseTests: FailingTestCase {
  private let cleanup = Cleanup()
  private var held: (any API)?

  override var containers: any ContainerBinding { .container.released(except: \.sharedLeak) }

  override func runMethod() {
    Cleanup.$current.withValue(cleanup) { super.runMethod() }
    cleanup.run()
  }

  override func note(_ text: String, inFile file: String?, line: Int) {
    super.note(text, inFile: file, line: line)
    if let file { XCTAssertTrue(file.hasSuffix("PlantedLeaks.swift") && line > 1) }
  }

  override func tearDown() { held = nil }

  func testALeakFailsTheTest() {
    expected = 1
    _ = Container.shared.closureLeak()
  }

  func testALeakOfAnAsynchronousTestFailsIt() async {
    expected = 2
    await Task.yield()
    _ = (Container.shared.closureLeak(), await Container.shared.asyncLeak())
  }

  func testAnExemptFactoryDoesNot() { _ = Container.shared.sharedLeak() }

  func testAPropertyThatTearDownReleasesDoesNot() { held = Container.shared.cachedAPI() }

  func testWorkOnTheMainQueueMayEndAfterTheTest() {
    let model = Container.shared.viewModel()
    DispatchQueue.main.async { withExtendedLifetime(model) {} }
  }

  func testABlockIsLookedAtWithTheTest() {
    expected = 1
    withContainer { _ = Container.shared.closureLeak() }
  }
}

final class ReleasesInstancesTests: FailingTestCase {
  private let cleanup = Cleanup()

  override func setUp() { (releasesInstances, expected) = (true, 1) }

  override func runMethod() {
    Cleanup.$current.withValue(cleanup) { super.runMethod() }
    cleanup.run()
  }

  func testALeakFailsTheTest() { _ = Container.shared.closureLeak() }
}
