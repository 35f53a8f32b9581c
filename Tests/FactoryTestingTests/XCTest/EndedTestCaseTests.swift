import FactoryKit
import FactoryTesting
import Foundation
import TestSupport
import XCTest

extension Container {
  fileprivate var demandedLate: Factory<String> { self { "real" }.requiresOverride(in: .test) }
}

/// Guards against a missing override that is not reported because its method has ended.
///
/// Fails on purpose: its failures are caught and counted.
final class EndedTestCaseTests: ContainerTestCase {
  private let failures = Locked<[String]>([])
  private let mayResolve = Gate()
  private let hasResolved = DispatchSemaphore(value: 0)

  override func invokeTest() {
    super.invokeTest()
    let printed = standardError {
      mayResolve.open()
      hasResolved.wait()
    }
    // XCTest attributes it to the test that is running, which is still this one.
    let found = failures.withLock { $0 }
    let end = "[required-override], see Docs/Messages/required-override.md"
    guard found.count != 1 || !found[0].hasSuffix(end) || !printed.contains(end + "\n") else {
      return
    }
    fatalError("\(name): a missing override was expected, these were found: \(found) \(printed)")
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

  func testWorkThatOutlivesItIsReported() {
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
