import FactoryKit
import FactoryTesting
import First
import Testing
import XCTest

/// How many containers there are that both this bundle and the library take for the shared one.
private func numberOfContainers() -> Int {
  Set([firstContainer(), ObjectIdentifier(Container.shared)]).count
}

@Suite(.container, .serialized) struct HostedTests {
  @Test func `the first test`() { print("Swift Testing, containers: \(numberOfContainers())") }

  @Test func `the second test`() { _ = numberOfContainers() }
}

final class HostedTestCase: ContainerTestCase {
  func testFirst() { print("XCTest, containers: \(numberOfContainers())") }

  func testSecond() { _ = numberOfContainers() }
}
