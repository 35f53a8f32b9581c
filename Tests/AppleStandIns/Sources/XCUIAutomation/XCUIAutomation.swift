// Stand-ins for XCUITest, as far as the types that the recipes use. Nothing is launched.

/// Stands in for XCUITest's class of this name.
@MainActor open class XCUIElement {
  /// An element.
  public init() {}

  /// Whether it is on the screen.
  public var exists: Bool { false }

  /// Waits until it is on the screen.
  public func waitForExistence(timeout: Double) -> Bool { false }
}

/// Stands in for XCUITest's class of this name.
@MainActor public final class XCUIElementQuery {
  /// The element with this identifier or label.
  public subscript(key: String) -> XCUIElement { XCUIElement() }
}

/// Stands in for XCUITest's class of this name.
public final class XCUIApplication: XCUIElement {
  /// What the app gets when it is launched.
  public var launchArguments: [String] = []

  /// Texts.
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }

  /// The app under test.
  public override init() {}

  /// Starts the app.
  public func launch() {}
}
