import SwiftSyntax

/// What the local names of a body stand for, innermost scope last.
///
/// A name stands for a path. That of a list literal is `Step.list`, and that of one of its elements,
/// such as the parameter of a closure passed to `map`, is `Step.element`: a use of it becomes a use of
/// each element.
struct LocalNames {
  /// How many elements of a list literal are followed.
  private static let maximumCount = 256

  private var scopes: [[String: [Step]]]
  /// The paths of the elements of each list literal.
  private var lists: [[[Step]]] = []

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

  // MARK: Values

  /// The path of a value: of an expression that is one, or of a list of such expressions.
  mutating func path(of value: ExprSyntax, type: TypeSyntax? = nil) -> [Step]? {
    if let list = list(value) { return list }
    return value.path { self.path(of: $0) }?.rooted(in: type?.plainText).typed(type?.plainText)
  }

  /// The path of one element of a list; nil for an expression that is no list of paths.
  mutating func element(of value: ExprSyntax) -> [Step]? {
    let path = list(value) ?? value.path { self.path(of: $0) }
    return path.flatMap { Self.element(ofList: $0) }
  }

  private mutating func list(_ value: ExprSyntax) -> [Step]? {
    guard let array = value.as(ArrayExprSyntax.self) else { return nil }
    var elements: [[Step]] = []
    for element in array.elements.prefix(Self.maximumCount) {
      let path = element.expression.path { self.path(of: $0) }
      if let path, path != [.unknownLocal] { elements.append(path) }
    }
    guard !elements.isEmpty else { return nil }
    lists.append(elements)
    return [.list(lists.count - 1)]
  }

  /// The path of an element of the list that stands at the start of `path`.
  static func element(ofList path: [Step]) -> [Step]? {
    guard path.count == 1, case .list(let number) = path[0] else { return nil }
    return [.element(ofList: number)]
  }

  /// Whether a path is that of an element of a list.
  static func isElement(_ path: [Step]) -> Bool {
    if case .element = path.first?.base { true } else { false }
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

  // MARK: Elements

  /// The paths that a path stands for: several where it begins at, or goes through, any element of a
  /// list.
  func alternatives(to path: [Step]) -> [[Step]] {
    guard !lists.isEmpty else { return [path] }
    for (number, step) in path.enumerated() {
      let elements: [[Step]]
      switch step.base {
      case .element(let list): elements = lists[list]
      case .subscripted(let keyPath?):
        guard case .element(let list) = keyPath.first else { continue }
        elements = lists[list].map(Self.names)
      default: continue
      }
      return elements.map { element in
        let last = element.last.map { [$0.called(times: step.callCount)] } ?? []
        return path[..<number] + element.dropLast() + last + path[(number + 1)...]
      }
    }
    return [path]
  }

  /// The steps that a key path adds to a value.
  private static func names(ofKeyPath path: [Step]) -> [Step] {
    path.isKeyPath ? Array(path.dropFirst()) : [.subscripted(by: nil)]
  }
}

extension BodyVisitor {
  /// The captures and parameters of a closure; `$0` stands for the container in
  /// `Container.shared { $0… }`, and for each element in `list.map { $0… }`.
  func parameters(
    of node: ClosureExprSyntax, passedTo call: FunctionCallExprSyntax?, as path: [Step]?
  ) -> [String: [Step]] {
    let passed = path.flatMap(Self.containerPassed)
    let element = call.flatMap { ClosureTiming.list(of: $0) }.flatMap { names.element(of: $0) }
    // `reduce` passes the result so far before the element.
    let name = call?.calledExpression.lastName?.plainName
    let place = element != nil && name == "reduce" ? 1 : 0
    let value = passed ?? element
    var found: [String: [Step]] = [:]
    for capture in node.signature?.capture?.items ?? [] {
      guard let captured = capture.initializer?.value else { continue }
      found[capture.name.plainName] = names.path(of: captured) ?? [.unknownLocal]
    }
    found["$0"] = (place == 0 ? value : nil) ?? [.unknownLocal]
    found["$1"] = (place == 1 ? value : nil) ?? [.unknownLocal]
    switch node.signature?.parameterClause {
    case .simpleInput(let parameters):
      for (index, parameter) in parameters.enumerated() {
        found[parameter.name.plainName] = (index == place ? value : nil) ?? [.unknownLocal]
      }
    case .parameterClause(let clause):
      for (index, parameter) in clause.parameters.enumerated() {
        let type = parameter.type.map { [LocalNames.value(ofType: $0.plainText)] }
        found[(parameter.secondName ?? parameter.firstName).plainName] =
          type ?? (index == place ? value : nil) ?? [.unknownLocal]
      }
    case nil: break
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
