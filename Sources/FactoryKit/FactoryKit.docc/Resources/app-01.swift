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
