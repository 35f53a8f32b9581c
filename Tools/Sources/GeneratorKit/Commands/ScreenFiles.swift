import SourceModel

/// The files of one screen, which `generate screen` and `generate feature` share.
struct ScreenFiles {
  var screen: ScreenNames
  var feature: String
  var services: [ServiceNames] = []
  var tests: TestStyle?

  /// What the index has to know for screens that use `services`.
  static func indexNames(_ services: [ServiceNames]) -> [String] {
    services.flatMap {
      [$0.type, $0.mock, $0.implementation, "struct \($0.base)", "extension \($0.base)"]
    }
  }

  /// Plans the files.
  func add(to editor: inout ProjectEditor) throws {
    let uses = services.map { ServiceUse($0, index: editor.index) }
    for use in uses where !use.exists {
      editor.builder.warn(
        "\(use.names.type) is not declared in this project, which does not build until it is. "
          + "Make it with `factory generate service \(use.names.base) --async`.")
    }
    let context = context(ServiceUse.withDistinctValues(uses))
    let mirrored = "\(screen.base)/\(screen.base)"
    let path = "\(editor.project.feature(feature))/\(mirrored)"
    try editor.render(
      "Screen/ScreenView.swift", to: path + "View.swift", declaring: [screen.view], context)
    try editor.render(
      "Screen/ScreenViewModel.swift", to: path + "ViewModel.swift", declaring: [screen.viewModel],
      context)
    if try editor.hasTerminal {
      try editor.render(
        "Screen/ScreenTerminalScreen.swift", to: path + "TerminalScreen.swift",
        declaring: [screen.terminalScreen], context)
    }
    guard let tests else { return }
    try TestFiles(
      style: tests, path: "\(editor.project.featureTests(feature))/\(mirrored)ViewModel",
      type: screen.viewModel
    )
    .add(
      to: &editor, swiftTesting: "Screen/ScreenTests.swift", xctest: "Screen/ScreenXCTests.swift",
      context)
  }

  private func context(_ uses: [ServiceUse]) -> [String: Any] {
    let loads = uses.filter { $0.load != nil }
    let mocked = uses.filter(\.hasMock)
    let isEquatable = loads.allSatisfy(\.isEquatable)
    let hasContent = loads.count > 1
    let single = hasContent ? nil : loads.first
    let parallel = loads.filter(\.isParallel)
    let isParallel = parallel.count > 1
    return [
      "name": screen.base, "title": Casing.title(screen.base), "phrase": Casing.phrase(screen.base),
      "services": uses.map(\.context),
      "loads": loads.map { $0.context(inContent: hasContent, besideOthers: isParallel) },
      "hasParallelLoads": isParallel,
      "parallelCaptures": parallel.map(\.names.property).joined(separator: ", "),
      "contentEffects": (loads.contains { $0.load?.isThrowing == true } ? "try " : "") + "await ",
      "counted": mocked.filter { $0.count != nil }.map(\.context),
      "mocked": mocked.map(\.context),
      "failing": mocked.filter { $0.result != nil && $0.load?.isThrowing == true }.map(\.context),
      "hasContent": hasContent, "inset": hasContent ? "    " : "", "isEquatable": isEquatable,
      "isList": single?.isList ?? false,
      "valueType": hasContent ? "Content" : single?.load?.result ?? "String",
      "argument": hasContent ? "content" : single?.isList == true ? "values" : "value",
      "canCompare": isEquatable && loads.allSatisfy { $0.result != nil },
      "outcome": hasContent
        ? "what the services returned"
        : loads.isEmpty ? "what it shows" : "what the service returned",
    ]
  }
}

/// The test files of one view model, in the style that was asked for.
struct TestFiles {
  var style: TestStyle
  /// The path of the files without their ending.
  var path: String
  /// The type under test.
  var type: String

  /// Plans the files; XCTest's get another name when both styles are written.
  func add(
    to editor: inout ProjectEditor, swiftTesting: String, xctest: String, _ context: [String: Any]
  ) throws {
    if style.writesSwiftTesting {
      try editor.render(
        swiftTesting, to: path + "Tests.swift", declaring: [type + "Tests"], context)
    }
    if style.writesXCTest {
      let suffix = style == .both ? "XCTests" : "Tests"
      let context = context.merging(["xcSuffix": suffix]) { $1 }
      try editor.render(xctest, to: path + suffix + ".swift", declaring: [type + suffix], context)
    }
  }
}
