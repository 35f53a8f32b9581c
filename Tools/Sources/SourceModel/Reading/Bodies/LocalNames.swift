import SwiftSyntax

/// What the local names of a body stand for, innermost scope last.
///
/// A name stands for a path. That of a list literal is one step, `%list:0`, and that of one of its
/// elements, such as the parameter of a closure passed to `map`, is `%each:0`: a use of it becomes a
/// use of each element.
struct LocalNames {
  /// How many elements of a list literal are followed.
  private static let maximumCount = 256
  private static let listStep = "%list:"
  private static let elementStep = "%each:"

  private var scopes: [[String: [String]]]
  /// The paths of the elements of each list literal.
  private var lists: [[[String]]] = []

  /// Makes names whose types are given as written.
  init(_ parameters: [(name: String, type: String?)]) {
    scopes = [Dictionary(parameters.map { ($0.name, Self.value(ofType: $0.type)) }) { $1 }]
  }

  /// The path that a name stands for; nil for one that is not local.
  func path(of name: String) -> [String]? {
    for scope in scopes.reversed() {
      if let path = scope[name] { return path }
    }
    return nil
  }

  mutating func declare(_ name: String, _ path: [String]? = nil) {
    guard name != "self", name != "_" else { return }
    let isShort = (path?.count ?? 0) <= 8
    scopes[scopes.count - 1][name] = (isShort ? path : nil) ?? [Use.unknownLocal]
  }

  mutating func open(_ names: [String: [String]] = [:]) { scopes.append(names) }
  mutating func close() { scopes.removeLast() }

  // MARK: Values

  /// The path of a value: of an expression that is one, or of a list of such expressions.
  mutating func path(of value: ExprSyntax, type: TypeSyntax? = nil) -> [String]? {
    if let list = list(value) { return list }
    return value.path { self.path(of: $0) }?.rooted(in: type?.plainText).typed(type?.plainText)
  }

  /// The path of one element of a list; nil for an expression that is no list of paths.
  mutating func element(of value: ExprSyntax) -> [String]? {
    let path = list(value) ?? value.path { self.path(of: $0) }
    return path.flatMap { Self.element(ofList: $0) }
  }

  private mutating func list(_ value: ExprSyntax) -> [String]? {
    guard let array = value.as(ArrayExprSyntax.self) else { return nil }
    var elements: [[String]] = []
    for element in array.elements.prefix(Self.maximumCount) {
      let path = element.expression.path { self.path(of: $0) }
      if let path, path != [Use.unknownLocal] { elements.append(path) }
    }
    guard !elements.isEmpty else { return nil }
    lists.append(elements)
    return [Self.listStep + "\(lists.count - 1)"]
  }

  /// The path of an element of the list that stands at the start of `path`.
  static func element(ofList path: [String]) -> [String]? {
    guard path.count == 1, path[0].hasPrefix(listStep) else { return nil }
    return [elementStep + path[0].dropFirst(listStep.count)]
  }

  /// Whether a path is that of an element of a list.
  static func isElement(_ path: [String]) -> Bool { path.first?.hasPrefix(elementStep) == true }

  /// A value of the type as written, as a path: `Container` becomes `Container()`.
  static func value(ofType type: String?) -> [String] {
    guard let type, let first = type.first, first.isLetter || "([".contains(first) else {
      return [Use.unknownLocal]
    }
    // A list of factories leads to factories as one does.
    let element = type.drop { $0 == "[" }.prefix { $0 != "<" }
    if FactoryKind(rawValue: String(element))?.isCollection == false { return [Use.unknownFactory] }
    let plain = type.split(separator: " ").last.map(String.init) ?? type
    let isName = plain.allSatisfy { $0.isLetter || $0.isNumber || "._?!".contains($0) }
    guard isName, let capital = plain.split(separator: ".").last?.first, capital.isUppercase else {
      return [Use.unknownLocal]
    }
    return [plain.filter { !"?!".contains($0) } + "()"]
  }

  // MARK: Elements

  /// The paths that a path stands for: several where it begins at, or goes through, any element of a
  /// list.
  func alternatives(to path: [String]) -> [[String]] {
    guard !lists.isEmpty else { return [path] }
    for (number, step) in path.enumerated() {
      guard let open = step.firstRange(of: Self.elementStep) else { continue }
      let digits = step[open.upperBound...].prefix(while: \.isNumber)
      guard let list = Int(digits), lists.indices.contains(list) else { continue }
      let isKeyPath = open.lowerBound != step.startIndex
      let calls = step[digits.endIndex...].drop { $0 == "]" }
      let before = Array(path[..<number])
      let after = path[(number + 1)...]
      return lists[list].map { element in
        var names = isKeyPath ? Self.names(ofKeyPath: element) : element
        names[names.count - 1] += calls
        return before + names + after
      }
    }
    return [path]
  }

  /// The steps that a key path adds to a value.
  private static func names(ofKeyPath path: [String]) -> [String] {
    let isKnown = path.first == Use.keyPathStart && path.count > 2
    return isKnown ? Array(path.dropFirst(2)) : [Use.keyPathStep(nil)]
  }
}

extension [String] {
  /// A path that begins with a dot, or in a key path without a root, with what the declared type of
  /// its value tells: `.init` of a `Cart` is `Cart.init`.
  func typed(_ type: String?) -> [String] {
    guard first == ".", count >= 2, let type else { return self }
    guard let name = LocalNames.value(ofType: type).first, name.hasSuffix("()") else {
      return self
    }
    return [String(name.dropLast(2))] + dropFirst()
  }

  /// A key path without a root, with that of its declared type, `KeyPath<Container, Factory<API>>`.
  func rooted(in type: String?) -> [String] {
    guard count > 2, first == Use.keyPathStart, self[1].isEmpty, let type,
      let open = type.firstRange(of: "KeyPath<")
    else { return self }
    return [self[0], String(type[open.upperBound...].prefix { $0 != "," && $0 != ">" })]
      + dropFirst(2)
  }
}
