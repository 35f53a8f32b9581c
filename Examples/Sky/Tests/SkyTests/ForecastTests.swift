import FactoryKit
import FactoryTesting
import Testing

@testable import Sky

@Suite(.container) struct ForecastTests {
  @Test func frostIsAnnounced() {
    Container.shared.weather.register { FrostyWeather() }
    let text = Container.shared.forecast().text(for: "Oslo")
    #expect(text == "Oslo: mind the ice")
  }

  @Test func theNextTestKnowsNothingOfIt() {
    let text = Container.shared.forecast().text(for: "Oslo")
    #expect(text == "Oslo: 12 °C")
  }
}
