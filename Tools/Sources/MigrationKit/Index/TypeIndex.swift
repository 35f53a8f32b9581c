import SourceModel
import SwiftSyntax

/// What is known about the types of a project: their initializers, their members, and the types of
/// their static properties.
struct TypeIndex {
  fileprivate struct Entry {
    /// The declaration itself; nil for a type that the project only extends.
    var declaration: ParsedType?
    var initializers: [ParsedFunction] = []
    var memberNames: Set<String> = []
    var staticTypes: [String: String] = [:]

    /// Whether it is a class, structure or actor of the project.
    var isConcrete: Bool { [.class, .struct, .actor].contains(declaration?.kind) }
    var superclass: String? { declaration?.kind == .class ? declaration?.inherited.first : nil }
  }

  private var entries: [String: Entry] = [:]

  init(_ sources: [SyntaxFile]) {
    for type in sources.lazy.flatMap(\.model.types) where type.kind != .typealias {
      entries[type.qualifiedName, default: Entry()].add(type)
    }
  }

  /// Whether the project declares a type called `name` that inherits from none of `parents`.
  func declares(_ name: String, besides parents: Set<String>) -> Bool {
    guard let entry = entries[name], entry.isConcrete else { return false }
    return entry.superclass.map { !parents.contains($0) } ?? true
  }

  /// The initializers of a class, structure or actor of the project, inherited ones included.
  ///
  /// A file that does not compile may have a class that is its own superclass.
  private func initializers(of type: String) -> [ParsedFunction] {
    let empty = ParsedFunction(name: "init", start: 0, offset: 0)
    var name: String? = type
    var seen: Set<String> = []
    while let current = name, let entry = entries[current], seen.insert(current).inserted {
      if !entry.initializers.isEmpty { return entry.initializers }
      if let declaration = entry.declaration, declaration.kind == .struct {
        return [declaration.memberwiseInitializer]
      }
      name = entry.superclass
    }
    return entries[type]?.isConcrete == true ? [empty] : []
  }

  /// The only initializer that takes arguments with these labels; defaults may be left out.
  func initializer(of type: String, labels: [String]) -> ParsedFunction? {
    let matches = initializers(of: type).filter { $0.accepts(labels: labels, trailingClosures: 0) }
    return matches.count == 1 ? matches.first : nil
  }

  /// The type of `Type.property` where its declaration says it.
  func type(ofStatic property: String, of type: String) -> String? {
    entries[type]?.staticTypes[property]
  }

  /// Whether `name` is a class, structure or actor of the project whose `init` always succeeds.
  func isMade(by name: String, labels: [String]) -> Bool {
    guard entries[name]?.isConcrete == true else { return false }
    return initializer(of: name, labels: labels)?.isFailable == false
  }

  /// Whether the type is the project's own, and not one that it extends.
  func declares(_ name: String) -> Bool { entries[name]?.declaration != nil }

  /// Whether the project declares or extends the type.
  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The names of the properties and methods that the project gives to a type.
  func memberNames(of type: String) -> Set<String> { entries[type]?.memberNames ?? [] }
}

extension TypeIndex.Entry {
  /// Takes in a declaration of the type, or an extension of it.
  fileprivate mutating func add(_ type: ParsedType) {
    if type.kind != .extension { declaration = type }
    initializers += type.initializers
    memberNames.formUnion(type.properties.map(\.name))
    memberNames.formUnion(type.methods.map(\.name))
    for property in type.properties where property.isStatic && staticTypes[property.name] == nil {
      staticTypes[property.name] = property.type ?? property.constructedType
    }
  }
}

extension ParsedType {
  /// The initializer that a structure has when it declares none.
  fileprivate var memberwiseInitializer: ParsedFunction {
    var result = ParsedFunction(name: "init", start: start, offset: offset)
    result.parameters = properties.compactMap { property in
      guard property.isMemberwise, property.attributes.isEmpty, property.accessor == nil,
        let type = property.type
      else { return nil }
      let isOptional = property.value != nil || type.hasSuffix("?")
      return ParsedFunction.Parameter(
        label: property.name, name: property.name, type: type,
        defaultValue: isOptional ? ParsedBody() : nil)
    }
    return result
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments in the parentheses, empty for none.
  var labels: [String] { arguments.map { $0.label?.text ?? "" } }
}
