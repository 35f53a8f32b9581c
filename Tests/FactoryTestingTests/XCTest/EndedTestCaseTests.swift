import FactoryKit
import FactoryTesting
import Foundation
import TestSupport
import XCTest

extension Container {
  fileprivate var demandedLate: Factory<String> { self { "real" }.requiresOverride(in: .test) }
}

/// Guards against a missing override that is not reported because its method has ended.
final class EndedTestCaseTests: FailingTestCase {
  private let mayResolve = Gate()
  private let hasResolved = DispatchSemaphore(value: 0)

  override func runMethod() {
    super.runMethod()
    let printed = standardError {
      mayResolve.open()
      hasResolved.wait()
    }
    // XCTest attributes it to the test that is running, which is still this one.
    let end = "[required-override], see `factory explain-error required-override`"
    guard failures.first?.hasSuffix(end) != true || !printed.contains(end + "\n") else { return }
    fatalError("\(name): a missing override was expected, not \(failures) \(printed)")
  }

  func testWorkThatOutlivesItIsReported() {
    expected = 1
    let context = ContainerContext.capture()
    _ = startThread { [mayResolve, hasResolved] in
      mayResolve.pass()
      for _ in 1...2 { context.run { _ = Container.shared.demandedLate() } }
      hasResolved.signal()
    }
  }
}

/// What is written to standard error meanwhile.
private func standardError(while body: () -> Void) -> String {
  let pipe = Pipe()
  let former = dup(STDERR_FILENO)
  dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
  body()
  dup2(former, STDERR_FILENO)
  close(former)
  try? pipe.fileHandleForWriting.close()
  return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
}

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
