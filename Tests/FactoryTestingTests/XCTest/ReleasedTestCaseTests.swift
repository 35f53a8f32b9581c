import FactoryKit
import FactoryTesting
import XCTest

/// Fails on purpose: its failures are caught and counted.
final class ReleasedTestCaseTests: ContainerTestCase {
  private let failures = Locked<[String]>([])
  private let cleanup = Cleanup()
  private var expected = 0
  private var held: (any API)?

  override var containers: any ContainerBinding { .container.released(except: \.sharedLeak) }

  override func invokeTest() {
    Cleanup.$current.withValue(cleanup) { super.invokeTest() }
    cleanup.run()
    let found = failures.withLock { $0 }
    guard found.count != expected else { return }
    fatalError("\(name): \(expected) leaks were expected, these were found: \(found)")
  }

  override func tearDown() { held = nil }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) { note(issue.compactDescription) }
  #else
    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      note(description)
      XCTAssertTrue(filePath.hasSuffix("PlantedLeaks.swift") && lineNumber > 1)
    }
  #endif

  private func note(_ text: String) { failures.withLock { $0.append(text) } }

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

final class ReleasesInstancesTests: ContainerTestCase {
  private let failures = Locked(0)
  private let cleanup = Cleanup()

  override func setUp() { releasesInstances = true }

  override func invokeTest() {
    Cleanup.$current.withValue(cleanup) { super.invokeTest() }
    cleanup.run()
    guard failures.withLock({ $0 }) != 1 else { return }
    fatalError("\(name): no leak was found")
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) { failures.withLock { $0 += 1 } }
  #else
    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) { failures.withLock { $0 += 1 } }
  #endif

  func testALeakFailsTheTest() { _ = Container.shared.closureLeak() }
}
