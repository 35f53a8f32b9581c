/// Follows paths of names through types, properties and factories.
struct Evaluator {
  let index: WiringIndex
  let factories: [FactoryNode]
  /// The factories of each container by name, as indices into `factories`.
  let byContainer: [Int: [String: [Int]]]
  /// The names of all factories.
  let factoryNames: Set<String>
  /// Those, and the names of properties and functions whose type holds factories, `[Factory<API>]`.
  private let leadingNames: Set<String>
  /// The factories by the place of their declaration.
  let byPlace: [BodyPlace: Int]
  /// The containers that conform to each protocol.
  private let conforming: [Int: [Int]]
  /// Functions outside types, by name, and variables.
  let functions: [String: [BodyPlace]]
  let variables: [String: [BodyPlace]]

  init(index: WiringIndex, factories: [FactoryNode]) {
    self.index = index
    self.factories = factories
    factoryNames = Set(factories.map(\.name))
    var byContainer: [Int: [String: [Int]]] = [:]
    for (number, factory) in factories.enumerated() {
      byContainer[factory.container, default: [:]][factory.name, default: []].append(number)
    }
    self.byContainer = byContainer
    byPlace = Dictionary(factories.indices.map { (factories[$0].place, $0) }) { first, _ in first }
    leadingNames = factoryNames.union(HeldFactories.names(in: index))
    var conforming: [Int: [Int]] = [:]
    for type in index.types.indices where index.types[type].isContainer {
      for ancestor in index.ancestors(of: type) where index.types[ancestor].kind == .protocol {
        if ancestor != type { conforming[ancestor, default: []].append(type) }
      }
    }
    self.conforming = conforming
    var functions: [String: [BodyPlace]] = [:]
    var variables: [String: [BodyPlace]] = [:]
    for (file, parsed) in index.files.enumerated() {
      for (number, function) in parsed.functions.enumerated() {
        functions[function.name, default: []]
          .append(BodyPlace(file: file, member: .function(number)))
      }
      for (number, variable) in parsed.variables.enumerated() {
        variables[variable.name, default: []]
          .append(BodyPlace(file: file, member: .variable(number)))
      }
    }
    self.functions = functions
    self.variables = variables
  }

  /// What `path` stands for at `place`.
  func evaluate(_ path: [Step], at place: BodyPlace, depth: Int = 0) -> Value {
    evaluateWithBase(path, at: place, depth: depth).value
  }

  /// What `path` stands for at `place`, and what it stands for without its last step.
  ///
  /// `type` is that of a path which starts with a dot, as an index into `WiringIndex.types`.
  func evaluateWithBase(
    _ path: [Step], at place: BodyPlace, ofType type: Int? = nil, depth: Int = 0
  ) -> (base: Value, value: Value) {
    guard let first = path.first, depth < 8 else { return (.unknown, .unknown) }
    var base = index.enclosingEntity(of: place).map(Value.instance) ?? .unknown
    var value = type.map(Value.type) ?? start(first, at: place, depth: depth)
    for step in path.dropFirst() {
      switch value {
      case .unknown: return (.unknown, .unknown)
      case .ambiguous: return (.ambiguous, .ambiguous)
      // What is done with factories that are not known concerns these factories.
      case .held: return (value, value)
      default: break
      }
      base = value
      value = member(step, of: value, from: place, depth: depth)
    }
    return (base, value)
  }

  /// Whether a step of `path` has the name of a factory; without one it can lead to none.
  func mayLeadToFactory(_ path: [Step]) -> Bool {
    path.contains { step in
      switch step.base {
      case .name(let name): leadingNames.contains(name)
      case .unknownFactory: true
      default: false
      }
    }
  }

  /// The factory called `name` of a container, of its protocols or of its parents.
  func factory(_ name: String, of container: Int, from file: Int, depth: Int = 0) -> Value {
    guard depth < 8 else { return .unknown }
    for candidate in index.ancestors(of: container) + index.universalContainers {
      guard let found = byContainer[candidate]?[name] else { continue }
      return choose(found, from: file)
    }
    if index.types[container].kind == .protocol {
      let found = (conforming[container] ?? []).flatMap { byContainer[$0]?[name] ?? [] }
      // Code of the app means no container of its tests.
      let isTest = index.files[file].role == .test
      let meant = found.filter { isTest || index.files[factories[$0].place.file].role != .test }
      if meant.count == 1 { return .factory(meant[0]) }
    }
    if let parent = parent(of: container) {
      return factory(name, of: parent, from: file, depth: depth + 1)
    }
    return .unknown
  }

  /// The factory that a wrapper of FactoryKit names.
  func injected(by attribute: ParsedAttribute, at place: BodyPlace) -> Int? {
    guard attribute.name.contains("Injected"), let name = attribute.keyPathName,
      case .found(let container) = index.lookUp(
        attribute.keyPathRoot ?? "Container", in: index.context(of: place)),
      index.types[container].isContainer,
      case .factory(let number) = factory(name, of: container, from: place.file)
    else { return nil }
    return number
  }

  /// Whether a property is a factory: one that a file cannot see is none of its names.
  private func isFactory(_ place: BodyPlace) -> Bool {
    guard case .value(let number) = place.member else { return false }
    return byPlace[BodyPlace(file: place.file, type: place.type, member: .accessor(number))] != nil
  }

  /// The computed property called `name` of a container, which is no factory.
  func getter(_ name: String, of container: Value) -> BodyPlace? {
    guard case .instance(let type) = container, index.types[type].isContainer else { return nil }
    return (index.ancestors(of: type) + index.universalContainers).lazy
      .flatMap { index.types[$0].members[name]?.properties ?? [] }
      .first { index.property(at: $0)?.isStored == false && !isFactory($0) }
  }

  // MARK: Steps

  private func start(_ step: Step, at place: BodyPlace, depth: Int) -> Value {
    let context = index.context(of: place)
    let enclosing = index.enclosingEntity(of: place)
    let (name, isCalled) = (step.name, step.isCall)
    switch step.base {
    case "self": return isCalled ? .unknown : enclosing.map(Value.instance) ?? .unknown
    case "Self":
      return enclosing.map { isCalled ? .instance($0) : .type($0) } ?? .unknown
    case .unknownFactory: return .held(nil)
    case .name where name != "super": break
    default: return .unknown
    }
    if let enclosing {
      if index.types[enclosing].genericParameters.contains(name) {
        return isCalled ? instance(of: name, in: context) : .unknown
      }
      let value = member(step, of: .instance(enclosing), from: place, depth: depth)
      if value != .unknown { return value }
      let own = member(step, of: .type(enclosing), from: place, depth: depth)
      if own != .unknown { return own }
    }
    switch index.lookUp(name, in: context) {
    case .found(let type): return isCalled ? .instance(type) : .type(type)
    case .ambiguous: return .ambiguous
    case .unknown: break
    }
    return global(name, isCalled: isCalled, from: place.file, depth: depth)
  }

  private func member(_ step: Step, of value: Value, from place: BodyPlace, depth: Int) -> Value {
    let (name, isCalled) = (step.name, step.isCall)
    switch value {
    case .instance(let type):
      if step == .typeOfValue { return .type(type) }
      if index.types[type].isContainer {
        let found = factory(name, of: type, from: place.file)
        if case .factory(let number) = found {
          // The first call of a method gives the factory.
          let resolutions = step.callCount - (factories[number].isMethod ? 1 : 0)
          return resolutions > 0 ? product(of: number) : found
        }
        if found != .unknown { return found }
      }
      return declared(name, isCalled: isCalled, of: type, isStatic: false, depth: depth)
    case .type(let type):
      if name == "init" { return isCalled ? .instance(type) : .type(type) }
      let nested = index.types[type].name + "." + name
      if case .found(let inner) = index.lookUp(
        nested, in: TypeContext(file: place.file, enclosing: nil))
      {
        return isCalled ? .instance(inner) : .type(inner)
      }
      return declared(name, isCalled: isCalled, of: type, isStatic: true, depth: depth)
    case .factory(let number):
      return ["resolve", "resolveOnMainActor", "resolveOnGlobalActor"].contains(name) && isCalled
        ? product(of: number) : .unknown
    default: return .unknown
    }
  }

  /// A property or function of a type, its superclasses and protocols.
  private func declared(
    _ name: String, isCalled: Bool, of type: Int, isStatic: Bool, depth: Int
  ) -> Value {
    let shared = index.types[type].isContainer ? index.universalContainers : []
    for entity in index.ancestors(of: type) + shared {
      guard let members = index.types[entity].members[name] else { continue }
      if !isCalled {
        for place in members.properties {
          guard let found = index.property(at: place), found.isStatic == isStatic,
            !isFactory(place)
          else { continue }
          return property(found, at: place, of: type, depth: depth)
        }
      }
      let functions = members.methods.filter { index.function(at: $0)?.isStatic == isStatic }
      if !functions.isEmpty { return value(ofAnyOf: functions, isCalled: isCalled) }
    }
    if isStatic, name == "shared", index.types[type].isContainer { return .instance(type) }
    return .unknown
  }

  private func choose(_ found: [Int], from file: Int) -> Value {
    if found.count == 1 { return .factory(found[0]) }
    let module = index.files[file].module
    let own = found.filter { factories[$0].module == module }
    if own.count == 1 { return .factory(own[0]) }
    // A property and a method of one name are two factories.
    if Set(found.map { factories[$0].isMethod }).count > 1 { return .ambiguous }
    // Clauses of `#if` may declare one factory twice, and private ones hide those of other files.
    if let inFile = own.first(where: { factories[$0].place.file == file }) {
      return .factory(inFile)
    }
    if let first = own.first {
      let isConditional = own.allSatisfy { number in
        let factory = factories[number]
        return !index.files[factory.place.file].conditions(around: factory.offset).isEmpty
      }
      return isConditional ? .factory(first) : .ambiguous
    }
    let visible = found.filter { factories[$0].isVisibleOutside }
    return visible.count == 1 ? .factory(visible[0]) : .ambiguous
  }

  /// The parent of a child container, from its property `parent`.
  private func parent(of container: Int) -> Int? {
    for place in index.types[container].members["parent"]?.properties ?? [] {
      if let property = index.property(at: place),
        case .instance(let parent) = value(of: property, at: place),
        index.types[parent].isContainer
      {
        return parent
      }
    }
    return nil
  }
}

extension WiringIndex {
  /// The function at a place, nil where the place is no function.
  package func function(at place: BodyPlace) -> ParsedFunction? {
    let file = files[place.file]
    switch (place.member, place.type) {
    case (.function(let number), _): return file.functions[number]
    case (.method(let number), let type?): return file.types[type].methods[number]
    case (.initializer(let number), let type?): return file.types[type].initializers[number]
    default: return nil
    }
  }

  /// The property at a place, nil where the place is none.
  package func property(at place: BodyPlace) -> ParsedProperty? {
    let file = files[place.file]
    switch (place.member, place.type) {
    case (.value(let number), let type?), (.accessor(let number), let type?),
      (.attribute(let number), let type?):
      return file.types[type].properties[number]
    case (.variable(let number), _): return file.variables[number]
    default: return nil
    }
  }
}
