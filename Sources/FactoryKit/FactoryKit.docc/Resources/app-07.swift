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

struct IceBox: Kettle {
  func boil() -> String { "cold water" }
}

final class Bill: Sendable {
  let guest: String
  init(guest: String) { self.guest = guest }
}

extension Container {
  var kettle: Factory<any Kettle> {
    self { GasKettle() }.cached
      .onArg("--iced") { IceBox() }
  }

  var teaHouse: Factory<TeaHouse> {
    self { TeaHouse(kettle: self.kettle()) }
  }

  var bill: ParameterFactory<String, Bill> {
    self { guest in Bill(guest: guest) }.cached.scopeOnParameters
  }
}

let house = Container.shared.teaHouse()
print(house.cup(for: "Ada"))

let bill = Container.shared.bill("Ada")
print(bill === Container.shared.bill("Ada"))  // true
print(bill === Container.shared.bill("Grace"))  // false
