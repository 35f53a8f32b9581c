import FactoryKit
import FactoryTesting
import XCTest

/// A test case whose methods fail on purpose: their failures are caught and counted.
class FailingTestCase: ContainerTestCase {
  private let caught = Locked<[String]>([])
  /// How many failures the method has to have.
  var expected = 0

  /// The failures until now.
  var failures: [String] { caught.withLock { $0 } }

  override func invokeTest() {
    runMethod()
    guard failures.count != expected else { return }
    fatalError("\(name): \(expected) failures were expected, these were found: \(failures)")
  }

  /// Runs the method, and in a subclass what has to happen before its failures are counted.
  func runMethod() { super.invokeTest() }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) { note(issue.compactDescription) }
  #else
    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) { note(description, inFile: filePath, line: lineNumber) }
  #endif

  /// Counts a failure.
  func note(_ text: String, inFile file: String? = nil, line: Int = 0) {
    caught.withLock { $0.append(text) }
  }
}
