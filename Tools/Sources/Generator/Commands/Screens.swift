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
