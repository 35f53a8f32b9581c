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
