import SourceModel
import SwiftSyntax

/// The containers of a project, their static factories and who inherits from whom.
struct Factory1Index {
  /// The class that all containers inherit from; in FactoryKit a protocol.
  static let root = "SharedContainer"
  /// The superclass of each container, `Container` and `SharedContainer` included.
  private(set) var superclasses: [String: String] = ["Container": Self.root, Self.root: ""]
  /// Other names of containers.
  private(set) var aliases: [String: String] = [:]
  /// The names of static factories by the container that declares them.
  private(set) var factories: [String: Set<String>] = [:]
  /// The names of other static members by the container that declares them.
  private var statics: [String: Set<String>] = [:]
  /// Types of the project, to tell the result of `X()`.
  let types: TypeIndex

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    let all = sources.flatMap(\.model.types)
    addClasses(
      all.filter { $0.kind == .class }.compactMap { type in
        type.inherited.first.map { (type.qualifiedName, $0) }
      })
    for alias in all where alias.kind == .typealias {
      guard let type = alias.inherited.first, superclasses[type] != nil else { continue }
      aliases[alias.baseName] = type
    }
    for declaration in sources.lazy.flatMap({ $0.tree.all(VariableDeclSyntax.self) }) {
      guard let factory = StaticFactoryDeclaration(declaration), let owner = factory.owner,
        let container = container(named: owner)
      else { continue }
      factories[container, default: []].insert(factory.name)
    }
    for type in all where type.kind != .typealias {
      guard let container = container(named: type.qualifiedName) else { continue }
      statics[container, default: []].formUnion(type.staticMembers.map(\.name))
    }
    for (container, names) in factories { statics[container]?.subtract(names) }
  }

  /// A superclass may be declared after the class that inherits from it.
  private mutating func addClasses(_ classes: [(name: String, parent: String)]) {
    var rest = classes
    while true {
      let known = rest.filter { superclasses[$0.parent] != nil }
      if known.isEmpty { return }
      for each in known { superclasses[each.name] = each.parent }
      rest.removeAll { superclasses[$0.name] != nil }
    }
  }

  /// The container that code calls `name`, or nil when that is no container.
  func container(named name: String) -> String? {
    if superclasses[name] != nil {
      return types.declares(name, besides: Set(superclasses.keys)) ? nil : name
    }
    if let alias = aliases[name] { return alias }
    let matches = superclasses.keys.filter { $0.hasSuffix("." + name) }
    return matches.count == 1 ? matches.first : nil
  }

  /// The containers with factories of their own that exist at run time, `Container` first.
  var concreteContainers: [String] {
    let others = superclasses.keys.filter { $0 != Self.root && $0 != "Container" }.sorted()
    return ["Container"] + others
  }

  /// Whether `name` is a static member of `container`, or one that it inherits, that is no factory.
  func hasStatic(_ name: String, in container: String) -> Bool {
    declares(name, through: container, among: statics) != nil
  }

  /// What a factory is called afterwards: containers have members of their own, such as `manager`.
  func newName(of factory: String) -> String {
    var name = PropertyName.onContainer(factory)
    while name != factory, factories.values.contains(where: { $0.contains(name) }) {
      name += "Service"
    }
    return name
  }

  func hasSubclasses(_ name: String) -> Bool { superclasses.values.contains(name) }

  /// The container that declares `factory` for those who reach it through `container`.
  func owner(of factory: String, through container: String) -> String? {
    declares(factory, through: container, among: factories)
  }

  private func declares(
    _ name: String, through container: String, among members: [String: Set<String>]
  ) -> String? {
    var current = container
    while !current.isEmpty {
      if members[current]?.contains(name) == true { return current }
      current = superclasses[current] ?? ""
    }
    return nil
  }
}
