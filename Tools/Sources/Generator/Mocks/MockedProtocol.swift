import Wiring

/// A protocol with everything that it inherits, as a mock has to implement it.
struct MockedProtocol {
  /// A requirement and what its protocol says about it.
  struct Requirement {
    var requirement: ProtocolRequirement
    /// The attribute of the global actor that it is isolated to, such as `@MainActor`.
    var isolation: String?
  }

  /// A parameter of a generic mock: an associated type that nothing binds.
  struct GenericParameter {
    var name: String
    /// The protocols after its colon, as written.
    var inherited: [String]
  }

  let declaration: ProtocolDeclaration
  /// The files of the protocol and of those that it inherits from.
  var files: [ParsedFile] = []
  /// Its requirements and the inherited ones, each once.
  var requirements: [Requirement] = []
  var genericParameters: [GenericParameter] = []
  /// What the mock's `where` clause requires.
  var constraints: [String] = []
  /// The associated types that are bound, with their types.
  var typealiases: [(name: String, type: TypeSpelling)] = []
  /// Whether the protocol refines `Actor`.
  var isActor = false
  /// The class that the mock inherits from.
  var superclass: String?
  /// The protocols of the standard library for which the mock has members of its own.
  var standard: Set<String> = []
  /// Inherited types that neither the project declares nor the tool knows.
  var unknown: [String] = []
  /// Whether every protocol in it can be used without `@testable`.
  var isPublic = true
  /// The closures of the project's typealiases, by name.
  var closures: [String: TypeSpelling] = [:]

  /// The name of the mock's type, inside the type that the protocol is declared in.
  var mockName: String { "Mock" + declaration.baseName }
  /// The name of its file, without the types' dots.
  var fileName: String { "Mock" + declaration.name.filter { $0 != "." } + ".swift" }
}

extension MockedProtocol {
  /// What a mock of `entry` has to implement.
  init(_ entry: ProtocolCatalog.Entry, in catalog: ProtocolCatalog) {
    self.init(declaration: entry.declaration)
    var flattening = ProtocolFlattening(catalog: catalog, result: self)
    flattening.add(entry)
    flattening.bindTypes()
    flattening.findClosures()
    self = flattening.result
  }
}

/// Collects what a protocol and all those that it inherits from require.
private struct ProtocolFlattening {
  private let catalog: ProtocolCatalog
  private(set) var result: MockedProtocol
  private var visited: Set<String> = []
  private var signatures: Set<String> = []
  private var associated: [AssociatedType] = []
  private var bound: [String: TypeSpelling] = [:]
  private var constraints: [TypeConstraint] = []
  private var primary: Set<String> = []

  /// Protocols without requirements, or with requirements that every mock meets.
  private static let silent: Set = [
    "Any", "AnyObject", "class", "Sendable", "SendableMetatype", "Error", "Identifiable",
    "ObservableObject", "Observable", "LocalizedError", "Copyable", "Escapable", "~Copyable",
    "~Escapable", "BitwiseCopyable",
  ]
  /// Protocols for which the mock has members of its own.
  private static let standard: Set = [
    "Equatable", "Hashable", "Comparable", "CustomStringConvertible",
    "CustomDebugStringConvertible",
  ]

  init(catalog: ProtocolCatalog, result: MockedProtocol) {
    (self.catalog, self.result) = (catalog, result)
  }

  mutating func add(_ entry: ProtocolCatalog.Entry) {
    let declaration = entry.declaration
    guard visited.insert(declaration.name).inserted else { return }
    if !result.files.contains(where: { $0.path == entry.file.path }) {
      result.files.append(entry.file)
    }
    if !["public", "package"].contains(declaration.access) { result.isPublic = false }
    primary.formUnion(declaration.primaryTypes)
    associated += declaration.associatedTypes
    constraints += declaration.constraints + declaration.associatedTypes.flatMap(\.constraints)
    let isolation = isolation(declaration.attributes)
    for requirement in declaration.requirements
    where signatures.insert(requirement.signatureKey).inserted {
      let isNonisolated = requirement.modifiers.contains("nonisolated")
      result.requirements.append(
        .init(
          requirement: requirement,
          isolation: isNonisolated ? nil : self.isolation(requirement.attributes) ?? isolation))
    }
    for type in declaration.inherited { inherit(type) }
  }

  private mutating func inherit(_ type: TypeSpelling) {
    for part in type.composed {
      guard case .named(let path, let arguments) = part.shape else {
        if !Self.silent.contains(part.text) { result.unknown.append(part.text) }
        continue
      }
      let name = path.split(separator: ".").last.map(String.init) ?? path
      if let entry = catalog.onlyProtocol(named: path) {
        for (name, argument) in zip(entry.declaration.primaryTypes, arguments) {
          bound[name] = argument
        }
        add(entry)
      } else if let alias = catalog.alias(name) {
        inherit(alias)
      } else {
        inheritOther(name)
      }
    }
  }

  /// A type that is no protocol of the project.
  private mutating func inheritOther(_ name: String) {
    switch name {
    case "Actor": result.isActor = true
    case "NSObjectProtocol", "NSObject": result.superclass = "NSObject"
    case "Hashable", "Comparable": result.standard.formUnion(["Equatable", name])
    case _ where Self.standard.contains(name): result.standard.insert(name)
    case _ where Self.silent.contains(name): break
    case _ where catalog.isClass(name): result.superclass = name
    default: result.unknown.append(name)
    }
  }

  /// The attribute of a global actor among `attributes`.
  private func isolation(_ attributes: [String]) -> String? {
    attributes.first { attribute in
      let name = attribute.dropFirst().prefix { $0 != "(" }
      return catalog.isGlobalActor(String(name))
    }
  }

  /// Makes typealiases of the associated types that are bound, and generic parameters of the others.
  mutating func bindTypes() {
    let names = Set(associated.map(\.name))
    for constraint in constraints where constraint.isSameType {
      let subject = constraint.subject.replacing(["Self": ""]).text
      if names.contains(subject), bound[subject] == nil { bound[subject] = constraint.other }
    }
    for type in associated where !primary.contains(type.name) && bound[type.name] == nil {
      bound[type.name] = type.defaultType
    }
    var seen: Set<String> = []
    for type in associated where seen.insert(type.name).inserted {
      if let binding = bound[type.name] {
        result.typealiases.append((type.name, binding.replacing(["Self": ""])))
        continue
      }
      let inherited = associated.filter { $0.name == type.name }.flatMap(\.inherited)
      let texts = inherited.map { $0.replacing(["Self": ""]).text }.unique
      result.genericParameters.append(.init(name: type.name, inherited: texts))
    }
    addConstraints()
  }

  /// Those of the `where` clauses that say something about a generic parameter.
  private mutating func addConstraints() {
    let free = Set(result.genericParameters.map(\.name))
    for constraint in constraints {
      let subject = constraint.subject.replacing(["Self": ""])
      let other = constraint.other.replacing(["Self": ""])
      guard let root = subject.tokens.first?.text, free.contains(root) else { continue }
      let text = subject.text + (constraint.isSameType ? " == " : ": ") + other.text
      if !result.constraints.contains(text) { result.constraints.append(text) }
    }
  }

  /// Typealiases of closures among the types of parameters: they do not escape unless they say so.
  mutating func findClosures() {
    for parameter in result.requirements.flatMap(\.requirement.parameters) {
      guard case .named(let name, _) = parameter.type.shape,
        let alias = catalog.alias(name), case .function = alias.shape
      else { continue }
      result.closures[name] = alias
    }
  }
}

extension TypeSpelling {
  /// The parts of a composition: `A & B` has two.
  var composed: [TypeSpelling] {
    if case .named = shape { return [self] }
    let words = tokens.filter { !["any", "(", ")"].contains($0.text) }
    guard words.contains(where: { $0.text == "&" }) else { return [self] }
    return words.split { $0.text == "&" }.map { part in
      let text = part.map(\.text).joined()
      return TypeSpelling(tokens: Array(part), shape: .named(text, arguments: []))
    }
  }
}

extension ProtocolRequirement {
  /// Equal for two declarations of one requirement, as when a protocol repeats an inherited one.
  fileprivate var signatureKey: String {
    let types = parameters.map { ($0.label ?? $0.name) + ":" + $0.type.text }.joined(separator: ",")
    return "\(isStatic) \(kind) \(name)\(genericClause)(\(types)) \(result?.text ?? "") \(isAsync)"
  }
}
