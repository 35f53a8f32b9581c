import FactoryKit

protocol Weather: Sendable { var celsius: Int { get } }
struct LiveWeather: Weather { let celsius = 21 }
struct FrostyWeather: Weather { let celsius = -12 }

struct Forecast {
  @Injected(\.weather) var weather
}

extension Container {
  var weather: Factory<any Weather> { self { LiveWeather() } }
}

// snippet.show
Container.$shared.withValue(Container()) {  // this task alone
  Container.shared.weather.register { FrostyWeather() }
  print(Forecast().weather.celsius)  // -12
}
print(Forecast().weather.celsius)  // 21: nobody else has noticed
