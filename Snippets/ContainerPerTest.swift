import FactoryKit
import FactoryTesting
import Testing

protocol Weather: Sendable { var celsius: Int { get } }
struct LiveWeather: Weather { let celsius = 21 }
struct FrostyWeather: Weather { let celsius = -12 }

struct Forecast {
  @Injected(\.weather) private var weather
  var warning: String? { weather.celsius < 0 ? "Mind the ice" : nil }
}

extension Container {
  var weather: Factory<any Weather> { self { LiveWeather() } }
}

// snippet.show
@Suite(.container) struct ForecastTests {
  @Test func `frost is announced`() {
    Container.shared.weather.register { FrostyWeather() }
    #expect(Forecast().warning == "Mind the ice")
  }
}
