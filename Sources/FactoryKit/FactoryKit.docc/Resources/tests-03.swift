import FactoryKit
import FactoryTesting
import Testing

@testable import Tea

struct ColdKettle: Kettle {
  func boil() -> String { "nothing" }
}

@Suite(.container) struct TeaTests {
  @Test func aGuestGetsACup() {
    Container.shared.kettle.register { ColdKettle() }
    let house = Container.shared.teaHouse()
    #expect(house.cup(for: "Ada") == "Ada gets tea of nothing")
  }
}
