import SourceModel

/// How a view model uses one service, read from the service's own source.
struct ServiceUse {
  var names: ServiceNames
  /// The operation that loads the service's values: without parameters, and returning something.
  var load: ParsedFunction?
  /// Whether there is a mock to register.
  var hasMock: Bool
  /// The property of the mock that sets what the operation returns, if it has one.
  var result: String?
  /// The property of the mock that counts the calls of the operation, if it has one.
  var count: String?
  /// Whether the values can be compared.
  var isEquatable: Bool
  /// Whether several tasks may use the service at the same time.
  var isSendable: Bool
  /// Whether the mock is declared in the project, and not only to be expected.
  var hasKnownMock: Bool
  /// What the implementation is made with in the container.
  var registrationArguments: String
  /// How the values are shown.
  var display: ValueDisplay
  /// The property that holds the values, where several services are loaded together.
  var value: String

  /// Reads how `names` is declared; a service that is missing is taken to be what
  /// `factory generate service --async` makes.
  init(_ names: ServiceNames, index: SourceIndex) {
    self.names = names
    let declaration = index.declaration(of: names.type)
    let exists = declaration != nil
    let inherited = declaration.map { index.inheritedNames(of: $0) } ?? []
    isSendable = !exists || !inherited.isDisjoint(with: ["Sendable", "Actor"])
    let element = index.declaration(of: names.base) == nil ? "String" : names.base
    var assumed = ParsedFunction(name: "fetch", start: 0, offset: 0)
    (assumed.isAsync, assumed.isThrowing, assumed.result) = (true, true, "[\(element)]")
    load = exists ? declaration.flatMap { Self.loadOperation(of: $0, index) } : assumed
    let mock = index.declaration(of: names.mock)
    hasMock = mock != nil || !exists
    hasKnownMock = mock != nil
    let property = load.map { "\($0.name)Result" }
    result =
      mock == nil && exists || mock.map { !$0.properties.contains { $0.name == property } } == true
      ? nil : property
    let expectsCount = mock.map { $0.properties.contains { $0.name == "fetches" } } ?? !exists
    count = load?.name == "fetch" && expectsCount ? "fetches" : nil
    let implementation = index.declaration(of: names.implementation)
    let stored = implementation?.properties.map(\.name) ?? (exists ? [] : ["apiClient"])
    registrationArguments = ["apiClient", "database"].filter(stored.contains)
      .map { "\($0): self.\($0)()" }.joined(separator: ", ")
    display = ValueDisplay(load?.result ?? "String", index: index)
    isEquatable = load?.result.map { Self.isEquatable($0, index) } ?? true
    let isList = load?.result?.hasPrefix("[") == true
    value = Casing.lowered(isList ? Plural.of(names.base) : names.base)
  }

  /// Gives services that load values of one name their own names instead.
  static func withDistinctValues(_ uses: [ServiceUse]) -> [ServiceUse] {
    uses.map { use in
      var use = use
      if uses.count(where: { $0.value == use.value }) > 1 { use.value = use.names.property }
      return use
    }
  }

  /// Whether the operation returns an array.
  var isList: Bool { display.isList }

  /// Whether the operation can run beside others.
  var isParallel: Bool { isSendable && load?.isAsync == true }

  /// The values of templates.
  var context: [String: Any] { context(inContent: false, besideOthers: false) }

  /// The values of templates; `inContent` is whether several services are loaded together, and
  /// `besideOthers` whether those that can be are asked at the same time.
  func context(inContent: Bool, besideOthers: Bool) -> [String: Any] {
    let property = names.property
    let effects = (load?.isThrowing == true ? "try " : "") + (load?.isAsync == true ? "await " : "")
    let argument = isList ? "values" : "value"
    let access = inContent ? "content.\(Casing.escaped(value))" : argument
    return display.context(of: access).merging([
      "type": names.type, "property": property, "mock": names.mock,
      "phrase": Casing.phrase(names.type),
      "value": Casing.escaped(value), "label": value,
      "valueType": load?.result ?? "",
      "title": Casing.title(isList ? Plural.of(names.base) : names.base), "isList": isList,
      "call": "\(effects)\(property).\(load?.name ?? "")()",
      "plainCall": "\(property).\(load?.name ?? "")()", "isParallel": besideOthers && isParallel,
      // Effects stand before the whole when services are asked at the same time.
      "argument": besideOthers && isParallel
        ? Casing.escaped(value) : "\(property).\(load?.name ?? "")()",
      "result": result ?? "", "counter": count ?? "",
      "isLong": property.count > InjectionLine.longestProperty,
    ]) { $1 }
  }

  /// The operation that loads, declared by the protocol or by one that it inherits from; whatever an
  /// actor does has to be awaited.
  private static func loadOperation(of type: Located<ParsedType>, _ index: SourceIndex)
    -> ParsedFunction?
  {
    let candidates = index.methods(of: type).map(\.declaration)
      .filter { $0.parameters.isEmpty && $0.result != nil }
    var operation = candidates.first { $0.name == "fetch" } ?? candidates.first
    if index.inheritedNames(of: type).contains("Actor") || type.kind == .actor {
      operation?.isAsync = true
    }
    return operation
  }

  /// Whether `type` is compared by value, as far as its spelling and the project's sources tell.
  private static func isEquatable(_ type: String, _ index: SourceIndex) -> Bool {
    let name = type.filter { !"[]?".contains($0) }
    let known: Set = ["String", "Int", "Double", "Bool", "URL", "Date", "UUID", "Data"]
    return known.contains(name)
      || ["Equatable", "Hashable"].contains { index.conforms(name, to: $0) }
  }
}

/// The line that injects a service into a view model.
enum InjectionLine {
  /// The longest property for which attribute and property fit one line of 120 columns.
  static let longestProperty = 34
}
