import FactoryKit
import FactoryTesting
import Testing

@testable import Tea

struct ColdKettle: Kettle {
  func boil() -> String { "nothing" }
}

@Suite(.container.strict(allowing: \.teaHouse, \.bill))
struct TeaTests {
  @Test func aGuestGetsACup() {
    Container.shared.kettle.register { ColdKettle() }
    let house = Container.shared.teaHouse()
    #expect(house.cup(for: "Ada") == "Ada gets tea of nothing")
  }

  @Test func aGuestHasOneBill() {
    let bill = Container.shared.bill("Ada")
    #expect(bill === Container.shared.bill("Ada"))
    #expect(bill !== Container().bill("Ada"))
  }

  @Test func anotherGuestGetsACup() {
    let house = Container.shared.teaHouse()
    #expect(house.cup(for: "Grace") == "Grace gets tea of hot water")
  }
}
