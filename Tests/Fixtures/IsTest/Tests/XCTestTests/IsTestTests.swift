import FactoryKit
import XCTest

final class IsTestTests: XCTestCase {
  func testXCTestIsATest() { XCTAssertTrue(FactoryContext.current.isTest) }
}
