import SourceModel

/// How a view model uses one service, read from the service's own source.
struct ServiceUse {
  var names: ServiceNames
  /// Whether the project declares the service.
  var exists: Bool
  /// The operation that loads the service's values: without parameters, and returning something.
  var load: MethodDeclaration?
  /// Whether there is a mock to register.
  var hasMock: Bool
  /// The property of the mock that sets what the operation returns, if it has one.
  var result: String?
  /// Whether the values can be compared.
  var isEquatable: Bool
  /// The property that holds the values, where several services are loaded together.
  var value: String

  /// Reads how `names` is declared; a service that is missing is taken to be what
  /// `factory generate service --async` makes.
  init(_ names: ServiceNames, index: SourceIndex) {
    self.names = names
    let declaration = index.declaration(of: names.type)
    exists = declaration != nil
    let place = SourceLocation(path: "", line: 1, column: 1)
    let element = index.declaration(of: names.base) == nil ? "String" : names.base
    let assumed = MethodDeclaration(
      name: "fetch", parameterCount: 0, isAsync: true, isThrowing: true, returnType: "[\(element)]",
      location: place)
    load = exists ? declaration.flatMap(Self.loadOperation) : assumed
    let mock = index.declaration(of: names.mock)
    hasMock = mock != nil || !exists
    let property = load.map { "\($0.name)Result" }
    result =
      mock == nil && exists || mock.map { !$0.properties.contains { $0.name == property } } == true
      ? nil : property
    isEquatable = load?.returnType.map { Self.isEquatable($0, index) } ?? true
    let isList = load?.returnType?.hasPrefix("[") == true
    value = Casing.lowered(isList ? Casing.plural(names.base) : names.base)
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
  var isList: Bool {
    load?.returnType.map { $0.hasPrefix("[") && $0.hasSuffix("]") && !$0.contains(":") } ?? false
  }

  /// The values of templates.
  var context: [String: Any] {
    let property = names.property
    let effects = (load?.isThrowing == true ? "try " : "") + (load?.isAsync == true ? "await " : "")
    return [
      "type": names.type, "property": property, "mock": names.mock,
      "phrase": Casing.phrase(names.type),
      "value": Casing.escaped(value), "label": value,
      "valueType": load?.returnType ?? "",
      "title": Casing.title(isList ? Casing.plural(names.base) : names.base), "isList": isList,
      "call": "\(effects)\(property).\(load?.name ?? "")()", "result": result ?? "",
      "isLong": property.count > InjectionLine.longestProperty,
    ]
  }

  private static func loadOperation(_ type: TypeDeclaration) -> MethodDeclaration? {
    let candidates = type.methods.filter { $0.parameterCount == 0 && $0.returnType != nil }
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

/// The line that injects a service into a view model.
enum InjectionLine {
  /// The longest property for which attribute and property fit one line of 120 columns.
  static let longestProperty = 34
}
