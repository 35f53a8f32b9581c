import FactoryKit
import FactoryTesting

struct Weather { let celsius: Int }
extension Container {
  var weather: Factory<Weather> { self { Weather(celsius: 21) } }
}

// snippet.show
let frosty = ContainerTrait.container {
  $0.weather.register { Weather(celsius: -12) }
}
withContainer(frosty) {
  print(Container.shared.weather().celsius)  // -12
}
print(Container.shared.weather().celsius)  // 21
