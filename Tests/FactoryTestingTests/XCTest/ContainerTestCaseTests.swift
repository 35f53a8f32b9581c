import FactoryKit
import FactoryTesting
import TestSupport
import XCTest

final class ContainerTestCaseTests: ContainerTestCase {
  private var containerOfSetUp: Container?

  override var containers: any ContainerBinding {
    .containers(.container { $0.number.register { 5 } }, .auth)
  }

  override func setUp() { containerOfSetUp = Container.shared }

  override func tearDown() { XCTAssertTrue(Container.shared === containerOfSetUp) }

  func testTheContainerIsPreparedAndTheSameInSetUp() {
    XCTAssertEqual(Container.shared.number(), 5)
    XCTAssertTrue(Container.shared === containerOfSetUp)
    AuthContainer.shared.session.register { "left over" }
  }

  func testAnAsynchronousTestHasItsContainer() async {
    XCTAssertEqual(Container.shared.number(), 5)
    await Task.yield()
    XCTAssertTrue(Container.shared === containerOfSetUp)
    XCTAssertEqual(AuthContainer.shared.session(), "live")
    AuthContainer.shared.session.register { "left over" }
  }

  func testTheProcessIsATest() { XCTAssertTrue(FactoryContext.current.isTest) }
}

final class WithContainerInXCTestTests: XCTestCase {
  func testABlockHasItsContainer() {
    let outer = Container.shared
    withContainer(.container { $0.number.register { 6 } }) {
      XCTAssertEqual(Container.shared.number(), 6)
      XCTAssertFalse(Container.shared === outer)
    }
    XCTAssertTrue(Container.shared === outer)
  }

  func testAnAsynchronousBlockHasItsContainer() async {
    let number = await withContainer {
      Container.shared.number.register { 6 }
      await Task.yield()
      return Container.shared.number()
    }
    XCTAssertEqual(number, 6)
    XCTAssertEqual(Container.shared.number(), 0)
  }
}

final class PlainTestCaseTests: ContainerTestCase {
  func testItHasAContainerOfItsOwnUnlessItWantsMore() {
    let own = Container.shared
    own.number.register { 7 }
    let other = withContainer { Container.shared }
    XCTAssertFalse(own === other)
    XCTAssertEqual(own.number(), 7)
    XCTAssertNotEqual(
      onThreads(1) { _ in ObjectIdentifier(Container.shared) }, [ObjectIdentifier(own)])
  }
}
