import Wiring

/// How a view model uses one service, read from the service's own source; the values of templates.
struct ServiceUse {
  let names: ServiceNames
  /// What the operation that loads returns; empty where the service has none.
  let valueType: String
  /// The call of the operation with its effects and without.
  let call: String
  let plainCall: String
  let isThrowing: Bool
  /// Whether there is a mock to register.
  let hasMock: Bool
  /// The property of the mock that sets what the operation returns, and the one that counts its calls;
  /// empty where it has none.
  let result: String
  let counter: String
  /// Whether the values can be compared.
  let isEquatable: Bool
  /// What the implementation is made with in the container.
  let registrationArguments: String
  let title: String
  let display: ValueDisplay
  /// The variable that holds the values, where several services are loaded together, and its label.
  private(set) var value = ""
  private(set) var label: String
  /// Whether it is asked at the same time as others, and what is then passed for its values.
  private(set) var isParallel: Bool
  private(set) var argument = ""
  /// How a view reaches the values, and shows them.
  private(set) var access = ""
  private(set) var element = ""
  private(set) var headline = ""
  private(set) var text = ""

  /// Reads how `names` is declared; a service that is missing is taken to be what
  /// `factory generate service --async` makes.
  init(_ names: ServiceNames, index: SourceIndex) {
    self.names = names
    let declaration = index.declaration(of: names.type)
    let mock = index.declaration(of: names.mock)
    let inherited = declaration.map { index.inheritedNames(of: $0) } ?? []
    var assumed = ParsedFunction(name: "fetch", offset: 0)
    let element = index.declaration(of: names.base) == nil ? "String" : names.base
    (assumed.isAsync, assumed.isThrowing, assumed.result) = (true, true, "[\(element)]")
    var load = declaration == nil ? assumed : declaration.flatMap { Self.load(of: $0, index) }
    // Whatever an actor does has to be awaited.
    if inherited.contains("Actor") || declaration?.kind == .actor { load?.isAsync = true }
    valueType = load?.result ?? ""
    isThrowing = load?.isThrowing == true
    plainCall = "\(names.property).\(load?.name ?? "")()"
    call = (isThrowing ? "try " : "") + (load?.isAsync == true ? "await " : "") + plainCall
    hasMock = mock != nil || declaration == nil
    // Tests call `get()` on it, which an optional or a plain value does not have.
    let property = load.map { "\($0.name)Result" }
    let hasResult = mock?.properties.contains {
      $0.name == property && $0.type?.hasPrefix("Result<") == true
        && $0.type?.hasSuffix(">") == true
    }
    result = (hasResult ?? (declaration == nil)) ? property ?? "" : ""
    let counts = mock?.properties.contains { $0.name == "fetches" } ?? (declaration == nil)
    counter = load?.name == "fetch" && counts ? "fetches" : ""
    isEquatable = load?.result.map { Self.isEquatable($0, index) } ?? true
    let stored = index.declaration(of: names.implementation)?.properties.map(\.name)
    let hasClient = stored.map { $0.contains("apiClient") } ?? (declaration == nil)
    registrationArguments = hasClient ? "apiClient: self.apiClient()" : ""
    let isSendable = declaration == nil || !inherited.isDisjoint(with: ["Sendable", "Actor"])
    isParallel = isSendable && load?.isAsync == true
    display = ValueDisplay(load?.result ?? "String", index: index)
    title = Casing.title(display.isList ? Plural.of(names.base) : names.base)
    label = Casing.lowered(valueType.hasPrefix("[") ? Plural.of(names.base) : names.base)
  }

  /// Says how the values of several services are loaded and shown together.
  static func together(_ uses: [ServiceUse]) -> [ServiceUse] {
    let loading = uses.filter { !$0.valueType.isEmpty }
    let asksAtOnce = loading.count(where: \.isParallel) > 1
    return uses.map { use in
      var use = use
      // Services that load values of one name get their own names instead.
      if uses.count(where: { $0.label == use.label }) > 1 { use.label = use.names.property }
      use.value = Casing.escaped(use.label)
      use.isParallel = use.isParallel && asksAtOnce && !use.valueType.isEmpty
      // Effects stand before the whole when services are asked at the same time.
      use.argument = use.isParallel ? use.value : use.plainCall
      use.access =
        loading.count > 1 ? "content.\(use.value)" : use.display.isList ? "values" : "value"
      use.element = use.display.variable(besides: use.access)
      (use.headline, use.text) = (
        use.display.text(of: use.element), use.display.text(of: use.access)
      )
      return use
    }
  }

  /// The operation that loads, declared by the protocol or by one that it inherits from: without
  /// parameters, and returning something.
  private static func load(of type: ParsedType, _ index: SourceIndex) -> ParsedFunction? {
    let candidates = index.methods(of: type)
      .filter { $0.parameters.isEmpty && $0.result != nil }
    return candidates.first { $0.name == "fetch" } ?? candidates.first
  }

  /// Whether `type` is compared by value, as far as its spelling and the project's sources tell.
  private static func isEquatable(_ type: String, _ index: SourceIndex) -> Bool {
    let name = type.filter { !"[]?".contains($0) }
    let known: Set = ["String", "Int", "Double", "Bool", "URL", "Date", "UUID", "Data"]
    return known.contains(name)
      || ["Equatable", "Hashable"].contains { index.conforms(name, to: $0) }
  }
}

/// How a screen shows the values that a service returns, as far as the project's sources tell.
struct ValueDisplay {
  /// Whether the values are a list.
  let isList: Bool
  let isIdentifiable: Bool
  let isHashable: Bool
  /// The type of one value.
  private let element: String
  /// The property that tells one value from another for a person.
  private let headline: String?

  /// Properties that name a value, the best first.
  private static let naming = ["title", "name", "headline", "label", "subject"]
  private static let hashable: Set = ["String", "Int", "Double", "Bool", "URL", "Date", "UUID"]

  /// Reads how `type` is declared.
  init(_ type: String, index: SourceIndex) {
    isList = type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":")
    element = isList ? String(type.dropFirst().dropLast()) : type
    isIdentifiable = index.conforms(element, to: "Identifiable")
    isHashable = Self.hashable.contains(element) || index.conforms(element, to: "Hashable")
    let properties = index.declaration(of: element)?.properties ?? []
    headline = Self.headline(
      among: properties.filter { $0.type == "String" && !$0.isStatic }.map(\.name))
  }

  /// The one of the texts of a value that names it; nil when there is only an id.
  static func headline(among texts: [String]) -> String? {
    naming.first(where: texts.contains) ?? texts.first { $0 != "id" }
  }

  /// The variable for one of the values at `access`.
  func variable(besides access: String) -> String {
    let name = element == "String" ? "text" : Casing.lowered(element.filter(\.isLetter))
    return Casing.escaped(name == access || name.isEmpty ? "element" : name)
  }

  /// The expression for `value` as a text.
  func text(of value: String) -> String {
    if element == "String" { return value }
    if let headline { return "\(value).\(Casing.escaped(headline))" }
    return "String(describing: \(value)\(isIdentifiable ? ".id" : ""))"
  }
}
