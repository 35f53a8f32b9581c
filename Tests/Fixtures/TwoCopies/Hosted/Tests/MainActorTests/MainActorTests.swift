import FactoryKit
import FactoryTesting
import First
import Testing
import XCTest

// Hosted tests as a new project has them: default isolation MainActor and approachable concurrency.

/// How many containers there are that both this bundle and the library take for the shared one.
private nonisolated func numberOfContainers() -> Int {
  Set([inFirst { ObjectIdentifier($0) }, ObjectIdentifier(Container.shared)]).count
}

@Suite(.container) struct MainActorTests {
  @Test func `the container of a test is that of the app's code`() {
    MainActor.assertIsolated()
    print("Swift Testing on the main actor, containers: \(numberOfContainers())")
    #expect(numberOfContainers() == 1)
  }

  @Test(arguments: 0..<20)
  func `tests that run at once have their own overrides in the app's code`(number: Int) async {
    Container.shared.plain.register { Fake("\(number)") }
    await Task.yield()
    #expect(resolveInFirst("plain").name == "\(number)")
    #expect(resolveInFirst("single") === Container.shared.single())
  }

  @Test(.container.strict(.warning) { $0.plain.register { Fake("by the trait") } })
  func `a plain closure is an override for a strict test with warnings`() {
    #expect(resolveInFirst("plain").name == "by the trait")
  }

  @Test(.container.strict(baseline: "no-baseline.json"))
  func `a plain closure is an override for a strict test with a baseline`() {
    Container.shared.plain.register { Fake("by the test") }
    #expect(resolveInFirst("plain").name == "by the test")
    withKnownIssue { _ = resolveInFirst("kept") }
  }

  @Test(.container.strict) func `a strict test reports what the app's code resolves`() {
    withKnownIssue { _ = resolveInFirst("plain") }
  }
}

nonisolated final class MainActorTestCase: ContainerTestCase {
  func testTheContainerIsThatOfTheCodeOfTheApp() {
    print("XCTest on the main actor, containers: \(numberOfContainers())")
    Container.shared.plain.register { Fake("XCTest") }
    XCTAssertEqual(resolveInFirst("plain").name, "XCTest")
  }

  func testItIsOnTheMainActorAsWell() async {
    await MainActor.run {
      XCTAssertEqual(resolveInFirst("plain").name, "plain")
      Container.shared.plain.register { Fake("main actor") }
      XCTAssertEqual(resolveInFirst("plain").name, "main actor")
    }
  }
}
