import FactoryKit

protocol Kitchen { func dishes() -> [String] }
struct Stove: Kitchen { func dishes() -> [String] { ["soup"] } }
struct Freezer: Kitchen { func dishes() -> [String] { ["ice cream"] } }

extension Container {
  // `swift run QuickStart --summer` uses the other kitchen
  var kitchen: Factory<any Kitchen> {
    self { Stove() }.onArg("--summer") { Freezer() }
  }
}
