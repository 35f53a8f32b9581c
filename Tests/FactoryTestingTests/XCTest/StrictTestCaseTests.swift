import FactoryKit
import FactoryTesting
import XCTest

/// Fails on purpose: its failures are caught and counted.
final class StrictTestCaseTests: ContainerTestCase {
  private let failures = Locked<[String]>([])
  private var expected = 0

  override var containers: any ContainerBinding { .container.strict(allowing: \.doubled) }

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
