import FactoryKit

protocol Kitchen { func dishes() -> [String] }
struct Stove: Kitchen { func dishes() -> [String] { ["soup"] } }
struct Freezer: Kitchen { func dishes() -> [String] { ["ice cream"] } }

struct Table {
  let seats: Int
  let kitchen: any Kitchen
}

extension Container {
  // `swift run QuickStart --summer` uses the other kitchen
  var kitchen: Factory<any Kitchen> {
    self { Stove() }.onArg("--summer") { Freezer() }
  }
  // the number of seats is known only to the caller
  var table: ParameterFactory<Int, Table> {
    self { seats in Table(seats: seats, kitchen: self.kitchen()) }
  }
}
