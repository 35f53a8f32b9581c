import FactoryKit
import FactoryTesting
import XCTest

@testable import Sky

final class StationTests: ContainerTestCase {
  func testMeasuring() {
    Container.shared.weather.register { FrostyWeather() }
    XCTAssertEqual(Station().measure(), "North: -12 °C")
  }

  func testTheNextTestKnowsNothingOfIt() {
    XCTAssertEqual(Station().measure(), "North: 15 °C")
  }
}
