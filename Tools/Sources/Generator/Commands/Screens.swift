import Wiring

/// The values of the templates of a screen.
struct ScreenContext {
  let name: String
  let title: String
  let phrase: String
  let services: [Service]
  /// Those of the services that load something.
  let loads: [Service]
  /// Those with a mock, those of them whose mock counts its calls, and those whose mock can fail.
  let mocked: [Service]
  let counted: [Service]
  let failing: [Service]
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
  /// What stands after the name of an XCTest's subject.
  var xcSuffix = "Tests"

  init(_ screen: ScreenNames, _ uses: [ServiceUse]) {
    let loading = uses.filter { $0.load != nil }
    let parallel = loading.filter(\.isParallel)
    hasContent = loading.count > 1
    hasParallelLoads = parallel.count > 1
    let single = hasContent ? nil : loading.first
    (name, title, phrase) = (
      screen.base, Casing.title(screen.base), Casing.phrase(screen.base)
    )
    let (hasContent, hasParallelLoads) = (hasContent, hasParallelLoads)
    let context = { Service($0, inContent: hasContent, besideOthers: hasParallelLoads) }
    services = uses.map(context)
    loads = loading.map(context)
    mocked = uses.filter(\.hasMock).map(context)
    counted = uses.filter { $0.hasMock && $0.count != nil }.map(context)
    failing = uses.filter { $0.hasMock && $0.result != nil && $0.load?.isThrowing == true }
      .map(context)
    parallelCaptures = parallel.map(\.names.property).joined(separator: ", ")
    contentEffects = (loading.contains { $0.load?.isThrowing == true } ? "try " : "") + "await "
    inset = hasContent ? "    " : ""
    isEquatable = loading.allSatisfy(\.isEquatable)
    isList = single?.display.isList ?? false
    valueType = hasContent ? "Content" : single?.load?.result ?? "String"
    argument = hasContent ? "content" : single?.display.isList == true ? "values" : "value"
    canCompare = loading.allSatisfy { $0.isEquatable && $0.result != nil && $0.hasMock }
    outcome =
      hasContent
      ? "what the services returned"
      : loading.isEmpty ? "what it shows" : "what the service returned"
  }
}

extension ScreenContext {
  /// The values of one service.
  struct Service {
    let type: String
    let property: String
    let mock: String
    let phrase: String
    let value: String
    let label: String
    let valueType: String
    let title: String
    let isList: Bool
    let call: String
    let plainCall: String
    let isParallel: Bool
    let argument: String
    let result: String
    let counter: String
    let isLong: Bool
    let access: String
    let element: String
    let isIdentifiable: Bool
    let isHashable: Bool
    let headline: String
    let display: String

    /// `inContent` is whether several services are loaded together, and `besideOthers` whether those
    /// that can be are asked at the same time.
    init(_ use: ServiceUse, inContent: Bool, besideOthers: Bool) {
      let names = use.names
      isList = use.display.isList
      (type, property, mock) = (names.type, names.property, names.mock)
      phrase = Casing.phrase(names.type)
      (value, label) = (Casing.escaped(use.value), use.value)
      valueType = use.load?.result ?? ""
      title = Casing.title(isList ? Plural.of(names.base) : names.base)
      (call, plainCall) = (use.effects + use.call, use.call)
      isParallel = besideOthers && use.isParallel
      // Effects stand before the whole when services are asked at the same time.
      argument = besideOthers && use.isParallel ? Casing.escaped(use.value) : use.call
      (result, counter) = (use.result ?? "", use.count ?? "")
      isLong = property.count > InjectionLine.longestProperty
      access = inContent ? "content.\(value)" : isList ? "values" : "value"
      element = use.display.variable(besides: access)
      (isIdentifiable, isHashable) = (use.display.isIdentifiable, use.display.isHashable)
      (headline, display) = (use.display.text(of: element), use.display.text(of: access))
    }
  }
}

/// The files of one screen, which `generate screen`, `generate feature` and `recipe crud` share.
struct ScreenFiles {
  var screen: ScreenNames
  var feature: String
  var services: [ServiceNames] = []
  var tests: TestStyle?

  /// Plans the files.
  func add(to editor: inout ProjectEditor) throws {
    let uses = services.map { ServiceUse($0, index: editor.index) }
    for service in services { editor.warnIfMissing(service) }
    var context = ScreenContext(screen, ServiceUse.withDistinctValues(uses))
    context.xcSuffix = xcSuffix
    try render("Screen/Screen", context, to: &editor)
  }

  /// XCTest's get another name when both styles are written.
  var xcSuffix: String { tests == .both ? "XCTests" : "Tests" }

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
    let testPath = "\(editor.project.featureTests(feature))/\(place)ViewModel"
    let styles = [
      (tests?.writesSwiftTesting == true, "Tests", "Tests"),
      (tests?.writesXCTest == true, "XCTests", xcSuffix),
    ]
    for (isWritten, kind, suffix) in styles where isWritten {
      try editor.render(
        "\(template)\(kind).swift", to: "\(testPath)\(suffix).swift",
        declaring: [screen.viewModel + suffix], context)
    }
  }
}
