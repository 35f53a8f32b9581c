import FactoryKit

protocol Kettle: Sendable {
  func boil() -> String
}

struct GasKettle: Kettle {
  func boil() -> String { "hot water" }
}

struct TeaHouse {
  let kettle: any Kettle

  func cup(for guest: String) -> String {
    "\(guest) gets tea of \(kettle.boil())"
  }
}

extension Container {
  var kettle: Factory<any Kettle> { self { GasKettle() } }
}
