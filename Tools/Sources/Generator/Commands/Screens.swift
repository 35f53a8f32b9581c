import Wiring

/// The values of the templates of a screen.
struct ScreenContext {
  let name: String
  let services: [ServiceUse]
  /// Those of the services that load something.
  let loads: [ServiceUse]
  /// Those with a mock, and those of them whose mock can fail.
  let mocked: [ServiceUse]
  let failing: [ServiceUse]
  let hasParallelLoads: Bool
  let parallelCaptures: String
  let contentEffects: String
  /// Whether the values of several services are shown together.
  let hasContent: Bool
  let inset: String
  let isEquatable: Bool
  let isList: Bool
  let valueType: String
  let argument: String
  let canCompare: Bool
  let outcome: String

  init(_ screen: ScreenNames, _ uses: [ServiceUse]) {
    name = screen.base
    services = ServiceUse.together(uses)
    let loading = services.filter { !$0.valueType.isEmpty }
    let parallel = loading.filter(\.isParallel)
    let single = loading.count == 1 ? loading.first : nil
    loads = loading
    mocked = services.filter(\.hasMock)
    failing = mocked.filter { !$0.result.isEmpty && $0.isThrowing }
    hasParallelLoads = !parallel.isEmpty
    parallelCaptures = parallel.map(\.names.property).joined(separator: ", ")
    contentEffects = (loading.contains(where: \.isThrowing) ? "try " : "") + "await "
    hasContent = loading.count > 1
    inset = hasContent ? "    " : ""
    isEquatable = loading.allSatisfy(\.isEquatable)
    isList = single?.display.isList ?? false
    valueType = hasContent ? "Content" : single?.valueType ?? "String"
    argument = hasContent ? "content" : isList ? "values" : "value"
    canCompare = loading.allSatisfy { $0.isEquatable && !$0.result.isEmpty && $0.hasMock }
    outcome =
      "what " + (hasContent ? "the services" : loading.isEmpty ? "it shows" : "the service")
      + (loading.isEmpty ? "" : " returned")
  }
}

/// The files of one screen, which `generate screen`, `generate feature` and `recipe crud` share.
struct ScreenFiles {
  var screen: ScreenNames
  var feature: String
  var tests: TestStyle?

  /// Plans the files from the templates whose names start with `template`.
  func render(
    _ template: String, _ context: any Sendable, to editor: inout ProjectEditor
  ) throws {
    let place = "\(screen.base)/\(screen.base)"
    let path = "\(editor.project.feature(feature))/\(place)"
    for kind in ["View", "ViewModel"] {
      try editor.render(
        "\(template)\(kind).swift", to: "\(path)\(kind).swift", declaring: [screen.base + kind],
        context)
    }
    for style in tests?.parts ?? [] {
      // XCTest's get another name when both styles are written.
      let suffix = style == .xctest && tests == .both ? "XCTests" : "Tests"
      try editor.render(
        "\(template)Tests.swift",
        to: "\(editor.project.featureTests(feature))/\(place)ViewModel\(suffix).swift",
        declaring: [screen.viewModel + suffix], as: style, context)
    }
  }
}

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
