import Wiring

/// Which test frameworks generated tests are written for.
enum TestStyle: String, CaseIterable, Sendable {
  /// Swift Testing with the `.container` trait.
  case swiftTesting = "swift-testing"
  /// XCTest.
  case xctest
  /// Both, in files of their own.
  case both

  /// The styles, each of which has files of its own.
  var parts: [TestStyle] { self == .both ? [.swiftTesting, .xctest] : [self] }
}

/// Rewrites tests of Swift Testing for XCTest: the templates hold each test once.
enum XCTestStyle {
  /// Returns the tests in `text`, the file of the suite that becomes the class `name`.
  static func rewritten(_ text: String, as name: String) -> String {
    text.replacing(/(import FactoryKit\n)?import FactoryTesting\n/, with: "import FactoryKit\n")
      .replacing("import Testing\n", with: "import XCTest\n")
      .replacing(
        /@MainActor\n@Suite\(\.container\)\nstruct \w+ \{\n/,
        with: """
          nonisolated final class \(name): XCTestCase {
              override func tearDown() {
                  Container.shared.reset()
                  Scope.singleton.reset()
                  super.tearDown()
              }


          """
      )
      .replacing(/( *)@Test\(".*"\)\n *func (\w)(\w*)\(\)(?: async)?/) { match in
        let (_, margin, first, rest) = match.output
        return "\(margin)@MainActor\n\(margin)func test\(first.uppercased())\(rest)() async"
      }
      .replacing(#/\n( *)private func /#) { match in
        "\n\(match.output.1)@MainActor\n\(match.output.1)private func "
      }
      .replacing(/#expect\((.+) == (.+)\)\n/) { "XCTAssertEqual(\($0.output.1), \($0.output.2))\n" }
      .replacing(/#expect\((.+)\)\n/) { "XCTAssertTrue(\($0.output.1))\n" }
  }
}
