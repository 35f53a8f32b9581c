import SwiftSyntax

/// The keys and values that a project declares for swift-dependencies.
struct DependencyIndex {
  private(set) var keys: [String: DependencyKeyDeclaration] = [:]
  private(set) var properties: [String: DependencyProperty] = [:]
  /// Factories that are there already, by name.
  private let existing: Set<String>
  /// Names that are given to keys without a property.
  private(set) var added: [String: String] = [:]
  let early: EarlyTypes
  private let types: TypeIndex

  init(_ sources: [SyntaxFile]) {
    existing = Set(ExistingFactories(sources).declarations.map(\.name))
    types = TypeIndex(sources)
    let files = sources.enumerated().map { DependencyFile($1, number: $0) }
    let conforming = Set(files.flatMap(\.conforming))
    for file in files {
      for part in file.types where conforming.contains(part.qualifiedTypeName) {
        let name = part.qualifiedTypeName
        keys[name, default: DependencyKeyDeclaration(name: name)].add(part, of: file.number)
      }
      for property in file.properties { properties[property.name] = property }
    }
    early = EarlyTypes(sources, keys: Array(keys.values))
    countReferences(files)
    for use in files.flatMap(\.typeUses) where property(ofKey: use) == nil {
      guard let key = key(named: use), let name = PropertyName.of(type: key.name),
        properties[name] == nil, !existing.contains(name)
      else { continue }
      added[key.name] = name
    }
  }

  /// A key that other code names as well stays a type.
  private mutating func countReferences(_ files: [DependencyFile]) {
    var uses: [String: Int] = [:]
    for name in files.flatMap(\.names) { uses[name, default: 0] += 1 }
    for (name, key) in keys where key.isKeyOnly {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let inProperties = properties.values.filter { self.key(named: $0.key)?.name == name }
      let expected = inProperties.reduce(0) {
        $0 + $1.node.tokens(viewMode: .sourceAccurate).count { $0.text == last }
      }
      keys[name]?.isKeyOnly = inProperties.count == 1 && uses[last, default: 0] == expected
    }
  }

  /// The key that code calls `name`.
  func key(named name: String) -> DependencyKeyDeclaration? {
    if let key = keys[name] { return key }
    let matches = keys.values.filter { $0.name.hasSuffix("." + name) }
    return matches.count == 1 ? matches.first : nil
  }

  /// The key whose values a factory makes.
  func key(ofProperty name: String) -> DependencyKeyDeclaration? {
    properties[name].flatMap { key(named: $0.key) }
  }

  /// The name of the factory for a key.
  func property(ofKey name: String) -> String? {
    guard let key = key(named: name) else { return nil }
    let own = properties.values.filter { self.key(named: $0.key)?.name == key.name }.map(\.name)
    if let first = own.min() { return first }
    let later = PropertyName.of(type: key.name).flatMap { existing.contains($0) ? $0 : nil }
    return added[key.name] ?? later
  }

  /// The name of the factory for a type that is no key any more.
  func existingProperty(ofType name: String) -> String? {
    property(ofKey: name)
      ?? PropertyName.of(type: name).flatMap { existing.contains($0) ? $0 : nil }
  }

  /// The same of a type that has to have one.
  func factory(ofType name: String) throws(Obstacle) -> String {
    guard let factory = existingProperty(ofType: name) else {
      throw Obstacle("the key '\(name)' is not in the migrated sources")
    }
    return factory
  }

  /// Whether `name` is or becomes a factory of the project.
  func hasFactory(_ name: String) -> Bool {
    properties[name] != nil || existing.contains(name) || added.values.contains(name)
  }
}

/// The types, properties and uses of one file.
private struct DependencyFile {
  let number: Int
  private(set) var types: [Syntax] = []
  private(set) var properties: [DependencyProperty] = []
  private(set) var names: [String] = []
  /// Types of `@Dependency(Type.self)` and `$0[Type.self]`.
  private(set) var typeUses: [String] = []

  init(_ source: SyntaxFile, number: Int) {
    self.number = number
    for node in source.tree.all(Syntax.self) {
      switch node.as(SyntaxEnum.self) {
      case .variableDecl(let variable) where node.enclosingTypeName == "DependencyValues":
        properties += [DependencyProperty(variable, file: number)].compactMap { $0 }
      case .declReferenceExpr(let name): names.append(name.baseName.text)
      case .identifierType(let name): names.append(name.name.text)
      case .attribute(let attribute):
        typeUses += [attribute.dependencyArgument?.metatype].compactMap { $0 }
      case .subscriptCallExpr(let access) where access.calledExpression.dottedName == "$0":
        typeUses += [access.arguments.first?.expression.metatype].compactMap { $0 }
      default: if node.declaredTypeName != nil { types.append(node) }
      }
    }
  }

  /// The names of the types that are declared to be keys.
  var conforming: [String] {
    types.filter { $0.inherited.contains(where: DependencyKeyDeclaration.protocols.contains) }
      .map(\.qualifiedTypeName)
  }
}

extension AttributeSyntax {
  /// What `@Dependency` is given; nil for another attribute.
  var dependencyArgument: ExprSyntax? {
    guard ["Dependency", "Dependencies.Dependency"].contains(attributeName.trimmedDescription),
      case .argumentList(let arguments) = arguments
    else { return nil }
    return arguments.first?.expression
  }
}
