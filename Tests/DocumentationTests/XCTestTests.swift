import FactoryKit
import FactoryTesting
import XCTest

// snippet.case
final class ColdWeatherTests: ContainerTestCase {
  func testFrostIsAnnounced() {
    Container.shared.weather.register { FrostyWeather() }
    XCTAssertEqual(Forecast().warning, "Mind the ice")
  }

  func testAWarmDayNeedsNoWarning() {
    XCTAssertNil(Forecast().warning)  // LiveWeather again
  }
}
// snippet.containers
final class StrictForecastTests: ContainerTestCase {
  override var containers: any ContainerBinding {
    .container.strict { $0.weather.register { FrostyWeather() } }
  }
}
// snippet.block
final class MixedTests: XCTestCase {
  func testOneBlock() {
    withContainer {
      Container.shared.weather.register { FrostyWeather() }
      XCTAssertEqual(Forecast().warning, "Mind the ice")
    }
    XCTAssertNil(Forecast().warning)
  }
}
// snippet.invoke
class AppTestCase: XCTestCase {
  override func invokeTest() {
    withContainer(.container.strict, function: name) {
      super.invokeTest()
    }
  }
}
// snippet.end
