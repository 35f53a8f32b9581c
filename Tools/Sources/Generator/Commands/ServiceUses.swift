import Wiring

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
    let property = load.map { "\($0.name)Result" }
    // Tests call `get()` on it, which an optional or a plain value does not have.
    let hasResult =
      mock.map { mock in
        mock.properties.contains {
          $0.name == property && $0.type?.hasPrefix("Result<") == true
            && $0.type?.hasSuffix(">") == true
        }
      } ?? !exists
    result = hasResult ? property : nil
    let expectsCount = mock.map { $0.properties.contains { $0.name == "fetches" } } ?? !exists
    count = load?.name == "fetch" && expectsCount ? "fetches" : nil
    let stored = index.declaration(of: names.implementation)?.properties.map(\.name)
    let hasClient = stored.map { $0.contains("apiClient") } ?? !exists
    registrationArguments = hasClient ? "apiClient: self.apiClient()" : ""
    display = ValueDisplay(load?.result ?? "String", index: index)
    isEquatable = load?.result.map { Self.isEquatable($0, index) } ?? true
    let isList = load?.result?.hasPrefix("[") == true
    value = Casing.lowered(isList ? Plural.of(names.base) : names.base)
  }

  /// What the index has to know for screens that use `services`.
  static func indexNames(_ services: [ServiceNames]) -> [String] {
    services.flatMap {
      [$0.type, $0.mock, $0.implementation, "struct \($0.base)", "extension \($0.base)"]
    }
  }

  /// Gives services that load values of one name their own names instead.
  static func withDistinctValues(_ uses: [ServiceUse]) -> [ServiceUse] {
    uses.map { use in
      var use = use
      if uses.count(where: { $0.value == use.value }) > 1 { use.value = use.names.property }
      return use
    }
  }

  /// Whether the operation can run beside others.
  var isParallel: Bool { isSendable && load?.isAsync == true }
  /// The call of the operation without its effects.
  var call: String { "\(names.property).\(load?.name ?? "")()" }
  /// What stands before the call.
  var effects: String {
    (load?.isThrowing == true ? "try " : "") + (load?.isAsync == true ? "await " : "")
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
