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
    let visitors = sources.enumerated().map { number, source in
      let visitor = DependencyVisitor(file: number)
      visitor.walk(source.tree)
      return visitor
    }
    let conforming = Set(visitors.flatMap(\.conforming))
    for visitor in visitors {
      for part in visitor.types where conforming.contains(part.qualifiedTypeName) {
        let name = part.qualifiedTypeName
        keys[name, default: DependencyKeyDeclaration(name: name)].add(part, of: visitor.file)
      }
      for property in visitor.properties { properties[property.name] = property }
    }
    early = EarlyTypes(sources, keys: Array(keys.values))
    countReferences(visitors)
    for use in visitors.flatMap(\.typeUses) where property(ofKey: use) == nil {
      guard let key = key(named: use), let name = PropertyName.of(type: key.name),
        properties[name] == nil, !existing.contains(name)
      else { continue }
      added[key.name] = name
    }
  }

  /// A key that other code names as well stays a type.
  private mutating func countReferences(_ visitors: [DependencyVisitor]) {
    var uses: [String: Int] = [:]
    for name in visitors.flatMap(\.names) { uses[name, default: 0] += 1 }
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

  /// Whether `name` is or becomes a factory of the project.
  func hasFactory(_ name: String) -> Bool {
    properties[name] != nil || existing.contains(name) || added.values.contains(name)
  }
}

/// Finds the types, properties and uses of one file.
private final class DependencyVisitor: SyntaxAnyVisitor {
  let file: Int
  private(set) var types: [Syntax] = []
  private(set) var conforming: [String] = []
  private(set) var properties: [DependencyProperty] = []
  private(set) var names: [String] = []
  /// Types of `@Dependency(Type.self)` and `$0[Type.self]`.
  private(set) var typeUses: [String] = []

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.declaredTypeName != nil {
      types.append(node)
      if node.inherited.contains(where: DependencyKeyDeclaration.protocols.contains) {
        conforming.append(node.qualifiedTypeName)
      }
    } else if let property = node.as(VariableDeclSyntax.self) {
      if Syntax(property).enclosingTypeName == "DependencyValues",
        let property = DependencyProperty(property, file: file)
      {
        properties.append(property)
      }
    } else if let name = node.as(DeclReferenceExprSyntax.self) {
      names.append(name.baseName.text)
    } else if let name = node.as(IdentifierTypeSyntax.self) {
      names.append(name.name.text)
    } else if let attribute = node.as(AttributeSyntax.self) {
      if let type = attribute.dependencyArgument?.metatype { typeUses.append(type) }
    } else if let access = node.as(SubscriptCallExprSyntax.self),
      access.calledExpression.dottedName == "$0",
      let type = access.arguments.first?.expression.metatype
    {
      typeUses.append(type)
    }
    return .visitChildren
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
