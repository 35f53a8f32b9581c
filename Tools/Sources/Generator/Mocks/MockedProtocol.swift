import Wiring

/// A protocol with everything that it inherits, as a mock has to implement it.
struct MockedProtocol {
  let declaration: ParsedType
  /// The files of the protocol and of those that it inherits from.
  private(set) var files: [ParsedFile] = []
  /// Its requirements and the inherited ones, each once.
  private(set) var requirements: [MockRequirement] = []
  /// Inherited types whose requirements the project's sources do not tell.
  private(set) var unknown: [String] = []
  /// Whether every protocol in it can be used without `@testable`.
  private(set) var isPublic = true
  /// Why no mock can be made of it, as the end of a sentence; nil where one can.
  private(set) var obstacle: String?

  /// Protocols without requirements, or with requirements that every mock meets.
  private static let silent: Set = [
    "Any", "AnyObject", "class", "Sendable", "SendableMetatype", "Error", "Identifiable",
    "ObservableObject", "Observable", "LocalizedError", "Copyable", "Escapable",
  ]

  /// The name of the mock's type.
  var mockName: String { "Mock" + declaration.name }

  /// What a mock of `declaration` has to implement.
  init(_ declaration: ParsedType, in index: SourceIndex) {
    self.declaration = declaration
    var visited: Set<String> = []
    add(declaration, index, &visited)
  }

  private mutating func add(
    _ type: ParsedType, _ index: SourceIndex, _ visited: inout Set<String>
  ) {
    guard visited.insert(type.name).inserted,
      let file = index.files.first(where: { $0.path == type.location.path })
    else { return }
    if !files.contains(where: { $0.path == file.path }) { files.append(file) }
    if !type.modifiers.contains(where: ["public", "package"].contains) { isPublic = false }
    obstacle = obstacle ?? Self.obstacle(type, file)
    let members =
      type.properties.map { ($0.offset, MockRequirement($0), $0 as any Modified) }
      + type.methods.map { ($0.offset, MockRequirement($0), $0 as any Modified) }
    for (_, requirement, member) in members.sorted(by: { $0.0 < $1.0 })
    where !requirements.contains(where: { $0.signature == requirement.signature }) {
      var requirement = requirement
      if !member.modifiers.contains("nonisolated") {
        let attributes = member.attributes + type.attributes
        requirement.isolation = attributes.map(\.name).first(where: index.isGlobalActor)
      }
      requirements.append(requirement)
    }
    for text in type.inherited { inherit(text, index, &visited) }
  }

  private mutating func inherit(
    _ text: String, _ index: SourceIndex, _ visited: inout Set<String>
  ) {
    for part in text.composed {
      if let type = index.onlyProtocol(named: part) {
        add(type, index, &visited)
      } else if let alias = index.alias(part) {
        inherit(alias, index, &visited)
      } else if part == "Actor" {
        obstacle = obstacle ?? "is one of actors"
      } else if !Self.silent.contains(part) {
        unknown.append(part)
      }
    }
  }

  /// What a protocol requires that no mock can have.
  private static func obstacle(_ type: ParsedType, _ file: ParsedFile) -> String? {
    let members = type.properties as [any Modified] + type.methods
    let places = [type.offset] + members.map(\.offset)
    if type.name.contains(".") { return "is declared inside of another type" }
    if !type.associatedTypes.isEmpty { return "has associated types" }
    if !type.initializers.isEmpty { return "requires an initializer" }
    if type.methods.contains(where: { $0.name == "subscript" }) { return "requires a subscript" }
    if members.contains(where: \.isStatic) { return "requires members of the type itself" }
    if places.contains(where: { !file.conditions(around: $0).isEmpty }) {
      return "is under a condition, `#if`"
    }
    let words = ["@autoclosure", "sending ", "each ", "rethrows"]
    let types = type.methods.flatMap { $0.parameters.map(\.type) + [$0.result ?? "", $0.effects] }
    return types.first { type in words.contains(where: type.contains) }
      .map { "has `\($0)`, which a mock cannot record" }
  }
}

/// A function or a property that a mock implements.
struct MockRequirement {
  let name: String
  private(set) var parameters: [ParsedFunction.Parameter] = []
  /// The names of its generic parameters, their clause as written, and the `where` clause.
  private(set) var generics: [String] = []
  private(set) var genericClause = ""
  private(set) var whereClause = ""
  let result: String?
  /// The effects as written, `async throws`.
  let effects: String
  let isProperty: Bool
  private(set) var isSettable = false
  let attributes: [ParsedAttribute]
  /// The global actor that it is isolated to.
  var isolation: String?

  init(_ function: ParsedFunction) {
    (name, result, effects) = (function.name, function.result?.oneLine, function.effects)
    (parameters, attributes, isProperty) = (function.parameters, function.attributes, false)
    (generics, genericClause) = (function.genericParameters, function.genericClause)
    whereClause = function.whereClause
  }

  init(_ property: ParsedProperty) {
    (name, result, attributes) = (property.name, property.type?.oneLine, property.attributes)
    effects = property.accessors.first { $0.hasPrefix("get") }.map { String($0.dropFirst(3)) } ?? ""
    (isProperty, isSettable) = (true, property.accessors.contains { $0.hasSuffix("set") })
  }

  /// The name with its labels, as documentation writes it: `search(_:page:)`.
  var reference: String {
    let labels = parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }
    return isProperty ? name : "\(name)(\(labels.joined()))"
  }

  var isAsync: Bool { effects.contains("async") }

  /// The type of the errors as written; nil when nothing of its own is thrown.
  var failure: String? {
    guard effects.contains("throws") else { return nil }
    let type = effects.firstMatch(of: /throws\((.*)\)/).map { String($0.output.1) }
    return type == "Never" ? nil : type ?? "any Error"
  }

  /// Equal for two declarations of one requirement, as when a protocol repeats an inherited one.
  var signature: [String] {
    [reference, genericClause, result ?? "", isAsync ? "async" : ""] + parameters.map(\.type)
  }
}

extension SourceIndex {
  /// The protocols called `name`, with or without the types around it.
  func protocols(named name: String) -> [ParsedType] {
    types.filter { $0.kind == .protocol && ($0.name == name || $0.baseName == name) }
  }

  /// The only protocol called `name`; nil when there is none, or when there are several.
  func onlyProtocol(named name: String) -> ParsedType? {
    let found = protocols(named: name)
    return found.count == 1 ? found[0] : nil
  }

  /// What the typealias `name` stands for.
  func alias(_ name: String) -> String? {
    types.first { $0.kind == .typealias && $0.baseName == name }?.inherited.first
  }

  /// Whether an attribute called `name` isolates a declaration to a global actor.
  fileprivate func isGlobalActor(_ name: String) -> Bool {
    name == "MainActor"
      || types.contains { $0.baseName == name && $0.hasAttribute("globalActor") }
  }
}

extension String {
  /// The parts of a type without `any`, optionals, parentheses and generic arguments: `A & B` has two.
  var composed: [String] {
    split(separator: "&").compactMap { part in
      part.split { !($0.isLetter || $0.isNumber || "_.<".contains($0)) }
        .first { $0 != "any" && $0 != "some" }.map { String($0.prefix { $0 != "<" }) }
    }
  }

  /// The text with one blank for each run of blanks and line breaks.
  var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
