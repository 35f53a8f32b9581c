import XCTest
import XCUIAutomation

// snippet.test
final class FilmListUITests: XCTestCase {
  @MainActor func testTheListShowsFilms() {
    let app = XCUIApplication()
    app.launchArguments = [LaunchArgument.sampleFilms.rawValue]
    app.launch()
    let film = app.staticTexts["Alien"]
    XCTAssertTrue(film.waitForExistence(timeout: 5))
  }
}
// snippet.end
