import FactoryKit
import FactoryTesting
import First
import Foundation
import Testing
import XCTest

/// How many containers there are that both this bundle and the library take for the shared one.
private func numberOfContainers() -> Int {
  Set([inFirst { ObjectIdentifier($0) }, ObjectIdentifier(Container.shared)]).count
}

/// Uses the copy of a plug-in, if one is given.
private let usesPlugin: Bool = {
  guard let path = ProcessInfo.processInfo.environment["TWO_COPIES_PLUGIN"],
    let use = dlsym(dlopen(path, RTLD_NOW | RTLD_LOCAL), "use_plugin")
  else { return false }
  // unchecked: the function of the plug-in.
  _ = unsafeBitCast(use, to: (@convention(c) () -> UInt).self)()
  return true
}()

@Suite(.container) struct HostedTests {
  @Test func `the container of a test is that of the app's code`() {
    _ = usesPlugin
    print("Swift Testing, containers: \(numberOfContainers())")
    #expect(numberOfContainers() == 1)
  }

  @Test(arguments: 0..<20)
  func `tests that run at once have their own overrides in the app's code`(number: Int) async {
    Container.shared.plain.register { Fake("\(number)") }
    await Task.yield()
    #expect(resolveInFirst("plain").name == "\(number)")
    #expect(Screen().plain.name == "\(number)")
    #expect(resolveInFirst("single") === Container.shared.single())
    #expect(resolveInFirst("kept") === Container.shared.kept())
  }

  @Test(.container { $0.plain.register { Fake("by the trait") } })
  func `the closure of a trait reaches the app's code`() {
    #expect(resolveInFirst("plain").name == "by the trait")
  }

  @Test func `the app's override reaches the test`() {
    inFirst { $0.plain.register { Fake("by the app") } }
    #expect(Container.shared.plain().name == "by the app")
  }

  @Test func `the app's auto-registration registers in the container of a test`() {
    #expect(Container.shared.registeredByApp().name == "registered")
  }

  @Test func `a recording has what the app's code resolves`() {
    let recording = Container.shared.record()
    _ = resolveInFirst("plain")
    #expect(recording.resolved(\.plain) == 1)
  }

  @Test(.container.strict) func `a strict test reports what the app's code resolves`() {
    withKnownIssue { _ = resolveInFirst("plain") }
    Container.shared.kept.register { Fake("kept") }
    #expect(resolveInFirst("kept").name == "kept")
  }

  @Test(.container.strict(allowing: \.plain))
  func `a strict test allows what it exempts`() { _ = resolveInFirst("plain") }

  @Test(.container.released) func `instances that the app's code makes are released`() {
    _ = resolveInFirst("kept")
  }

  @Test func `a factory that is resolved in a task of the app is the test's`() async {
    Container.shared.plain.register { Fake("inherited") }
    let name = await Task { resolveInFirst("plain").name }.value
    #expect(name == "inherited")
  }
}

final class HostedTestCase: ContainerTestCase {
  func testFirst() {
    _ = usesPlugin
    print("XCTest, containers: \(numberOfContainers())")
    Container.shared.plain.register { Fake("XCTest") }
    XCTAssertEqual(resolveInFirst("plain").name, "XCTest")
  }

  func testSecond() {
    XCTAssertEqual(resolveInFirst("plain").name, "plain")
    inFirst { $0.plain.register { Fake("by the app") } }
    XCTAssertEqual(Container.shared.plain().name, "by the app")
  }
}
