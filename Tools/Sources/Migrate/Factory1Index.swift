import SwiftSyntax
import Wiring

/// The containers of a project, their static factories and what inherits from what.
struct Factory1Index {
  /// The class that all containers inherit from; in FactoryKit a protocol.
  static let root = "SharedContainer"
  /// The superclass of each container, `Container` and `SharedContainer` included.
  private(set) var superclasses: [String: String] = ["Container": Self.root, Self.root: ""]
  /// The names of static factories by the container that declares them.
  private var factories: [String: Set<String>] = [:]
  /// Types of the project, to tell the result of `X()`.
  let types: TypeIndex

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    let all = sources.flatMap(\.model.types)
    // A superclass may be declared after the class that inherits from it.
    while let type = all.first(where: { type in
      type.kind == .class && superclasses[type.qualifiedName] == nil
        && type.inherited.first.map { superclasses[$0] != nil } ?? false
    }) {
      superclasses[type.qualifiedName] = type.inherited.first
    }
    for declaration in sources.lazy.flatMap({ $0.tree.all(VariableDeclSyntax.self) }) {
      guard let factory = StaticFactory(declaration), let owner = factory.owner,
        let container = container(named: owner)
      else { continue }
      factories[container, default: []].insert(factory.name)
    }
  }

  /// The container that code calls `name`, or nil when that is no container.
  func container(named name: String) -> String? {
    guard superclasses[name] != nil else { return nil }
    return types.declares(name, besides: Set(superclasses.keys)) ? nil : name
  }

  /// The containers that exist at run time, `Container` first.
  var concreteContainers: [String] {
    ["Container"] + superclasses.keys.filter { $0 != Self.root && $0 != "Container" }.sorted()
  }

  /// The container that declares `factory` for those who reach it through `container`.
  func owner(of factory: String, through container: String) -> String? {
    var current = container
    while !current.isEmpty {
      if factories[current]?.contains(factory) == true { return current }
      current = superclasses[current] ?? ""
    }
    return nil
  }
}
