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
    for service in services { editor.warnIfMissing(service) }
    try render("Screen/Screen", context(ServiceUse.withDistinctValues(uses)), to: &editor)
  }

  /// Plans the files from the templates whose names start with `template`.
  func render(
    _ template: String, _ context: [String: Any], to editor: inout ProjectEditor
  ) throws {
    let place = "\(screen.base)/\(screen.base)"
    let path = "\(editor.project.feature(feature))/\(place)"
    let kinds = try ["View", "ViewModel"] + (editor.hasTerminal ? ["TerminalScreen"] : [])
    for kind in kinds {
      try editor.render(
        "\(template)\(kind).swift", to: "\(path)\(kind).swift", declaring: [screen.base + kind],
        context)
    }
    // XCTest's get another name when both styles are written.
    let testPath = "\(editor.project.featureTests(feature))/\(place)ViewModel"
    if tests?.writesSwiftTesting == true {
      try editor.render(
        template + "Tests.swift", to: testPath + "Tests.swift",
        declaring: [screen.viewModel + "Tests"], context)
    }
    if tests?.writesXCTest == true {
      let suffix = tests == .both ? "XCTests" : "Tests"
      try editor.render(
        template + "XCTests.swift", to: "\(testPath)\(suffix).swift",
        declaring: [screen.viewModel + suffix], context.merging(["xcSuffix": suffix]) { $1 })
    }
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
