import FactoryKit
import FactoryTesting
import XCTest

@testable import Tea

struct LukewarmKettle: Kettle {
  func boil() -> String { "lukewarm water" }
}

final class TeaXCTests: ContainerTestCase {
  func testAGuestGetsACup() {
    Container.shared.kettle.register { LukewarmKettle() }
    let cup = Container.shared.teaHouse().cup(for: "Ada")
    XCTAssertEqual(cup, "Ada gets tea of lukewarm water")
  }
}
