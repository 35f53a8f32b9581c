/// Finds what uses factories and is made by none: types such as views, functions of containers, and
/// code outside types.
struct UserFinder {
  private let wiring: Wiring
  private var index: WiringIndex { wiring.index }
  /// The types that factories make.
  private let constructed: Set<Int>
  private let definitions: Set<BodyPlace>

  /// The edges of types, by type; at most one to each factory.
  private var edgesOfTypes: [Int: [Edge]] = [:]
  /// The edges of other code, in source order.
  private(set) var codeEdges: [Edge] = []
  /// What production code outside factories does that cannot be told.
  private(set) var unresolved: [Unresolved] = []

  /// The edges of types, in the order of the types.
  var typeEdges: [Edge] { edgesOfTypes.sorted { $0.key < $1.key }.flatMap(\.value) }

  init(_ wiring: Wiring, constructed: Set<Int>) {
    self.wiring = wiring
    self.constructed = constructed
    definitions = Set(wiring.factories.map(\.place))
    for file in index.files.indices where index.files[file].role == .production {
      addInjections(inFile: file)
      index.forEachBody(inFile: file) { add($1, at: $0) }
    }
  }

  private mutating func addInjections(inFile file: Int) {
    for (number, declaration) in index.files[file].types.enumerated() {
      for (property, parsed) in declaration.properties.enumerated() {
        let place = BodyPlace(file: file, type: number, member: .value(property))
        guard let type = consumer(at: place) else { continue }
        for attribute in parsed.attributes {
          guard let factory = wiring.injected(by: attribute, at: place) else { continue }
          let kind = Edge.Kind(wrapper: attribute.name)
          add(factory, kind, ofType: type, at: index.location(attribute.offset, in: file))
        }
      }
    }
  }

  private mutating func add(_ body: ParsedBody, at place: BodyPlace) {
    let type = consumer(at: place)
    if type == nil, wiring.isPreview(place) { return }
    let code = type == nil ? name(ofCodeAt: place) : nil
    let isInjection = type != nil && isInjection(place)
    for use in body.uses where wiring.mayLeadToFactory(use) {
      // The wrapper says more about its key path than the key path itself.
      if isInjection, use.kind == .keyPath, use.call == nil { continue }
      let location = index.location(use.offset, in: place.file)
      let action = wiring.action(of: use, in: body, at: place)
      if case .unresolved(let reason, _) = action {
        unresolved.append(Unresolved(reason: reason, location: location))
      }
      guard let factory = action.factory else { continue }
      if let type {
        let isNow = action == .resolve(factory) && place.member.isInitial && !body.isDeferred(use)
        add(factory, isNow ? .eager : .lazy, ofType: type, at: location)
      } else if let code {
        codeEdges.append(Edge(owner: .code(code), to: factory, kind: .eager, location: location))
      }
    }
  }

  private mutating func add(
    _ factory: Int, _ kind: Edge.Kind, ofType type: Int, at location: SourceLocation
  ) {
    let edges = edgesOfTypes[type] ?? []
    if let known = edges.firstIndex(where: { $0.to == factory }) {
      let kinds = [kind, edges[known].kind]
      edgesOfTypes[type]?[known].kind = Edge.Kind.byStrength.first(where: kinds.contains) ?? kind
    } else {
      edgesOfTypes[type, default: []].append(
        Edge(owner: .type(type), to: factory, kind: kind, location: location))
    }
  }

  /// Whether a place is the arguments of an attribute that names a factory.
  private func isInjection(_ place: BodyPlace) -> Bool {
    guard case .attribute = place.member else { return false }
    return index.property(at: place)?.attributes.contains {
      wiring.injected(by: $0, at: place) != nil
    } ?? false
  }

  private func consumer(at place: BodyPlace) -> Int? {
    guard let type = index.enclosingEntity(of: place), !index.types[type].isContainer,
      !constructed.contains(type)
    else { return nil }
    return type
  }

  /// The name of code that is neither a definition nor a part of a type without factories.
  private func name(ofCodeAt place: BodyPlace) -> String? {
    let type = index.enclosingEntity(of: place).map { index.types[$0] }
    if definitions.contains(place) || type?.isContainer == false { return nil }
    let name = index.function(at: place).map { $0.name + "()" } ?? "code"
    return (type.map { $0.name + "." } ?? "") + name
  }
}

extension BodyPlace.Member {
  /// Whether the code runs while an instance is made.
  fileprivate var isInitial: Bool {
    switch self {
    case .value, .initializer, .attribute: true
    default: false
    }
  }
}

extension Wiring {
  /// The name of what needs a factory.
  package func name(of owner: Edge.Owner) -> String {
    switch owner {
    case .factory(let number): factories[number].qualifiedName
    case .type(let number): index.types[number].name
    case .code(let name): name
    }
  }
}
