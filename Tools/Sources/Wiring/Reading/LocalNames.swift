import SwiftSyntax

/// What the local names of a body stand for, innermost scope last: a path, or nothing known.
struct LocalNames {
  private var scopes: [[String: [Step]]]

  /// Makes names whose types are given as written.
  init(_ parameters: [(name: String, type: String?)]) {
    scopes = [Dictionary(parameters.map { ($0.name, [Self.value(ofType: $0.type)]) }) { $1 }]
  }

  /// The path that a name stands for; nil for one that is not local.
  func path(of name: String) -> [Step]? {
    for scope in scopes.reversed() {
      if let path = scope[name] { return path }
    }
    return nil
  }

  mutating func declare(_ name: String, _ path: [Step]? = nil) {
    guard name != "self", name != "_" else { return }
    let isShort = (path?.count ?? 0) <= 8
    scopes[scopes.count - 1][name] = (isShort ? path : nil) ?? [.unknownLocal]
  }

  mutating func open(_ names: [String: [Step]] = [:]) { scopes.append(names) }
  mutating func close() { scopes.removeLast() }

  /// The path of a value; nil for an expression that is more than a path.
  func path(of value: ExprSyntax, type: TypeSyntax? = nil) -> [Step]? {
    value.path { self.path(of: $0) }?.typed(type?.plainText)
  }

  /// A value of the type as written: `Container` becomes `Container()`.
  static func value(ofType type: String?) -> Step {
    guard let type, let first = type.first, first.isLetter || "([".contains(first) else {
      return .unknownLocal
    }
    // A list of factories leads to factories as one does.
    let element = type.drop { $0 == "[" }.prefix { $0 != "<" }
    if FactoryKind(rawValue: String(element))?.isCollection == false { return .unknownFactory }
    let plain = type.split(separator: " ").last.map(String.init) ?? type
    let isName = plain.allSatisfy { $0.isLetter || $0.isNumber || "._?!".contains($0) }
    guard isName, let capital = plain.split(separator: ".").last?.first, capital.isUppercase else {
      return .unknownLocal
    }
    return .called(.name(plain.filter { !"?!".contains($0) }))
  }
}

extension BodyVisitor {
  /// The captures and parameters of a closure that is passed to `path`; `$0` stands for the container in
  /// `Container.shared { $0… }`.
  func parameters(of node: ClosureExprSyntax, passedTo path: [Step]?) -> [String: [Step]] {
    let value = path.flatMap(Self.containerPassed)
    var found: [String: [Step]] = [:]
    for capture in node.signature?.capture?.items ?? [] {
      guard let captured = capture.initializer?.value else { continue }
      found[capture.name.plainName] = names.path(of: captured) ?? [.unknownLocal]
    }
    found["$0"] = value ?? [.unknownLocal]
    found["$1"] = [.unknownLocal]
    let clause = node.signature?.parameterClause
    if case .simpleInput(let parameters) = clause {
      for (index, parameter) in parameters.enumerated() {
        found[parameter.name.plainName] = (index == 0 ? value : nil) ?? [.unknownLocal]
      }
    } else if case .parameterClause(let clause) = clause {
      for (index, parameter) in clause.parameters.enumerated() {
        let type = parameter.type.map { [LocalNames.value(ofType: $0.plainText)] }
        found[(parameter.secondName ?? parameter.firstName).plainName] =
          type ?? (index == 0 ? value : nil) ?? [.unknownLocal]
      }
    }
    return found
  }

  /// The container that a closure gets as its argument when it is passed to `path`, if that is one
  /// of the functions that configure a container.
  private static func containerPassed(to path: [Step]) -> [Step]? {
    switch path.last {
    case "shared": path
    case "preview" where path.count == 2 && path[0].name.first?.isUppercase == true:
      [path[0].isCall ? path[0] : .called(path[0])]
    case "preview" where path.dropLast().last == "shared": Array(path.dropLast())
    case "with", "fork": Array(path.dropLast())
    case "container" where path == [".", "container"]: [.called("Container")]
    case let step? where path.count == 1 && step.name.hasSuffix("Container"):
      [step.isCall ? step : .called(step)]
    default: nil
    }
  }
}
