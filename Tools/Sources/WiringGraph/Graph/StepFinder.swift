import SourceModel

/// Finds what a factory, an initializer or a function leads to.
struct StepFinder {
  let index: WiringIndex
  let evaluator: Evaluator
  let interpreter: Interpreter
  /// Changes of factories in production code, by factory.
  let changes: [Int: [FactoryChange]]

  /// The steps from a vertex, and what could not be told on the way.
  func steps(from vertex: Vertex) -> (steps: [Step], unresolved: [Unresolved]) {
    var found = Found()
    switch vertex {
    case .factory(let number): addFactory(number, to: &found)
    case .construct(let type, let labels, let closures):
      addConstruction(of: type, labels: labels, trailingClosures: closures, to: &found)
    case .run(let place): addFunction(place, to: &found)
    }
    return (found.steps, found.unresolved)
  }

  private struct Found {
    var steps: [Step] = []
    var unresolved: [Unresolved] = []
  }

  // MARK: Factories

  /// Contexts that hold in tests and previews alone.
  private static let testContexts: Set = ["onTest", "onPreview"]
  private static let contexts: Set = ["onDebug", "onSimulator", "onDevice", "onArg", "onArgs"]

  private func addFactory(_ number: Int, to found: inout Found) {
    let factory = evaluator.factories[number]
    let body = body(at: factory.place)
    var entered = factory.definitionClosures
    var skipped: Set<Int> = []
    for closure in body.closures.indices {
      guard let call = body.call(of: closure) else { continue }
      if Self.contexts.contains(call.name) { entered.insert(closure) }
      if Self.testContexts.contains(call.name) || isTestContext(call, in: body) {
        skipped.insert(closure)
      } else if call.name == "context" {
        entered.insert(closure)
      }
    }
    for target in factory.forwards {
      found.steps.append(
        Step(
          target: .factory(target), isEager: true, file: factory.place.file,
          offset: factory.offset))
    }
    add(body, at: factory.place, entering: entered, skipping: skipped, to: &found)
    for change in changes[number] ?? [] { addChange(change, to: &found) }
  }

  /// Whether `context(…)` names test or preview and nothing else.
  private func isTestContext(_ call: Use, in body: ParsedBody) -> Bool {
    guard call.name == "context", let index = body.uses.firstIndex(of: call) else { return false }
    let names = body.uses.filter { $0.call == index && $0.argument != nil }.map(\.name)
    return !names.isEmpty && names.allSatisfy { ["test", "preview"].contains($0) }
  }

  /// What a registration in production code builds, or a contribution.
  private func addChange(_ change: FactoryChange, to found: inout Found) {
    guard
      ["register", "contribute", "wrap"].contains(change.function)
        || Self.contexts.contains(change.function)
    else { return }
    let body = change.body
    let own = Set(body.closures.indices.filter { body.closures[$0].call == change.use })
    for use in body.uses {
      let around = body.closures(around: use)
      if let inside = around.firstIndex(where: own.contains) {
        let isEager = !around[..<inside].contains { body.closures[$0].isDeferred }
        add(use, in: body, at: change.place, isEager: isEager, to: &found)
      } else if use.kind == .keyPath, use.call == change.use,
        case .resolveLater(let target) = interpreter.action(of: use, in: body, at: change.place)
      {
        found.steps.append(
          Step(
            target: .factory(target), isEager: true, file: change.place.file, offset: use.offset))
      }
    }
  }

  // MARK: Construction

  private func addConstruction(
    of type: Int, labels: [String], trailingClosures: Int, to found: inout Found
  ) {
    let entity = index.types[type]
    guard entity.kind != .protocol else { return }
    let initializers = matching(labels, trailingClosures, of: type)
    let hasOwn = entity.declarations.contains { !index.declaration($0).initializers.isEmpty }
    // The memberwise initializer replaces the values of the properties that it is given.
    let replaced = hasOwn || entity.kind != .struct ? [] : Set(labels)
    for part in entity.declarations { addProperties(of: part, replaced: replaced, to: &found) }
    for part in entity.parts { addMembers(of: part, to: &found) }
    if initializers.count == 1 {
      addInitializer(initializers[0], labels: labels, of: type, to: &found)
    } else if initializers.count > 1 {
      addDoubt(about: initializers, of: type, to: &found)
    } else {
      addSuperclass(of: type, labels: hasOwn ? [] : labels, to: &found)
    }
  }

  private func matching(_ labels: [String], _ closures: Int, of type: Int) -> [BodyPlace] {
    let entity = index.types[type]
    var found: [BodyPlace] = []
    for part in entity.parts {
      for (number, initializer) in index.declaration(part).initializers.enumerated()
      where initializer.accepts(labels: labels, trailingClosures: closures) {
        found.append(BodyPlace(file: part.file, type: part.type, member: .initializer(number)))
      }
    }
    // Swift prefers the initializer that leaves out the fewest parameters.
    let exact = found.filter { index.function(at: $0)?.parameters.count == labels.count + closures }
    return exact.count == 1 ? exact : found
  }

  private func addProperties(
    of part: TypeEntity.Part, replaced: Set<String>, to found: inout Found
  ) {
    let declaration = index.declaration(part)
    for (number, property) in declaration.properties.enumerated()
    where property.isStored && !property.isStatic && !replaced.contains(property.name) {
      let place = BodyPlace(file: part.file, type: part.type, member: .value(number))
      for attribute in property.attributes where attribute.keyPathName != nil {
        addInjection(attribute, at: place, to: &found)
      }
      if let value = property.value {
        if property.isLazy {
          addLater(value, at: place, to: &found)
        } else {
          add(value, at: place, to: &found)
        }
      }
    }
  }

  private func addInjection(
    _ attribute: ParsedAttribute, at place: BodyPlace, to found: inout Found
  ) {
    guard let number = injected(by: attribute, at: place) else { return }
    let kind = Edge.Kind(wrapper: attribute.name)
    found.steps.append(
      Step(
        target: .factory(number), isEager: kind == .eager, isWeak: kind == .weak,
        file: place.file, offset: attribute.offset))
  }

  /// The factory that a wrapper of FactoryKit names.
  func injected(by attribute: ParsedAttribute, at place: BodyPlace) -> Int? {
    guard attribute.name.contains("Injected"), let name = attribute.keyPathName,
      case .found(let container) = index.lookUp(
        attribute.keyPathRoot ?? "Container", in: index.context(of: place)),
      index.types[container].hasFactories,
      case .factory(let number) = evaluator.factory(name, of: container, from: place.file)
    else { return nil }
    return number
  }

  /// What the members of an instance may ask for after it was made.
  private func addMembers(of part: TypeEntity.Part, to found: inout Found) {
    let declaration = index.declaration(part)
    let holdsFactories = index.types[index.entity(of: part)].holdsFactories
    for (number, property) in declaration.properties.enumerated() where !property.isStatic {
      if let accessor = property.accessor {
        let place = BodyPlace(file: part.file, type: part.type, member: .accessor(number))
        // A factory of a type that holds some has edges of its own.
        if evaluator.byPlace[place] != nil, holdsFactories { continue }
        addLater(accessor, at: place, to: &found)
      }
    }
    for (number, method) in declaration.methods.enumerated() where !method.isStatic {
      guard let body = method.body else { continue }
      let place = BodyPlace(file: part.file, type: part.type, member: .method(number))
      addLater(body, at: place, to: &found)
    }
  }

  private func addInitializer(
    _ place: BodyPlace, labels: [String], of type: Int, to found: inout Found
  ) {
    guard let initializer = index.function(at: place) else { return }
    for parameter in initializer.parameters
    where !labels.contains(parameter.label) || parameter.label.isEmpty && !labels.contains("") {
      if let value = parameter.defaultValue { add(value, at: place, to: &found) }
    }
    let body = initializer.body ?? ParsedBody()
    add(body, at: place, to: &found)
    let delegates = body.uses.contains {
      $0.kind == .call && $0.name == "init" && ["self", "super"].contains($0.path.first)
    }
    for use in body.uses where use.kind == .call && use.path == ["super", "init"] {
      addSuperclass(of: type, labels: use.labels, closures: use.trailingClosures, to: &found)
    }
    for use in body.uses where use.kind == .call && use.path == ["self", "init"] {
      let target = Vertex.construct(
        type, labels: use.labels, trailingClosures: use.trailingClosures)
      found.steps.append(
        Step(target: target, isEager: true, file: place.file, offset: use.offset))
    }
    if !delegates { addSuperclass(of: type, labels: [], to: &found) }
  }

  private func addSuperclass(
    of type: Int, labels: [String], closures: Int = 0, to found: inout Found
  ) {
    guard let parent = index.superclass(of: type), let part = index.types[type].declarations.first
    else { return }
    found.steps.append(
      Step(
        target: .construct(parent, labels: labels, trailingClosures: closures), isEager: true,
        file: part.file, offset: index.declaration(part).offset))
  }

  /// Several initializers fit: what they do is possible, and not more.
  private func addDoubt(about places: [BodyPlace], of type: Int, to found: inout Found) {
    var possible = Found()
    for place in places {
      guard let body = index.function(at: place)?.body else { continue }
      add(body, at: place, to: &possible)
    }
    found.steps += possible.steps.map {
      Step(target: $0.target, isEager: false, file: $0.file, offset: $0.offset)
    }
    if !possible.steps.isEmpty, let place = places.first {
      found.unresolved.append(
        Unresolved(
          reason: "several initializers of `\(index.types[type].name)` fit the call",
          location: index.files[place.file].location(
            index.function(at: place)?.offset ?? 0)))
    }
    addSuperclass(of: type, labels: [], to: &found)
  }

  // MARK: Functions and bodies

  private func addFunction(_ place: BodyPlace, to found: inout Found) {
    if let body = index.function(at: place)?.body {
      add(body, at: place, to: &found)
    } else if let property = index.property(at: place) {
      for body in [property.value, property.accessor] {
        if let body { add(body, at: place, to: &found) }
      }
    }
  }

  func body(at place: BodyPlace) -> ParsedBody { index.body(at: place) ?? ParsedBody() }

  private func add(
    _ body: ParsedBody, at place: BodyPlace, entering entered: Set<Int> = [],
    skipping skipped: Set<Int> = [], to found: inout Found
  ) {
    for use in body.uses {
      let around = body.closures(around: use)
      if around.contains(where: skipped.contains) { continue }
      let isEager = !around.contains { body.closures[$0].isDeferred && !entered.contains($0) }
      add(use, in: body, at: place, isEager: isEager, to: &found)
    }
  }

  private func add(
    _ use: Use, in body: ParsedBody, at place: BodyPlace, isEager: Bool, to found: inout Found
  ) {
    var isEager = isEager
    let target: [Vertex]
    switch interpreter.action(of: use, in: body, at: place) {
    case .resolve(let number): target = [.factory(number)]
    case .resolveLater(let number):
      target = [.factory(number)]
      isEager = false
    case .construct(let type):
      target = [
        .construct(type, labels: use.labels, trailingClosures: use.trailingClosures)
      ]
    case .run(let places):
      let fitting = places.filter {
        index.function(at: $0)?.accepts(
          labels: use.labels, trailingClosures: use.trailingClosures) ?? true
      }
      target = fitting.map(Vertex.run)
      if fitting.count > 1 { isEager = false }
    case .unresolved(let reason, let places):
      found.unresolved.append(
        Unresolved(reason: reason, location: index.files[place.file].location(use.offset)))
      target = places.map(Vertex.run)
      isEager = false
    case .change, .none: return
    }
    if isEager, isPassedUnevaluated(use, in: body, at: place) { isEager = false }
    found.steps += target.map {
      Step(target: $0, isEager: isEager, file: place.file, offset: use.offset)
    }
  }

  /// Whether the use is the argument of an `@autoclosure` parameter of an initializer.
  private func isPassedUnevaluated(_ use: Use, in body: ParsedBody, at place: BodyPlace) -> Bool {
    guard let number = use.call, let label = use.argument else { return false }
    let call = body.uses[number]
    guard case .construct(let type) = interpreter.action(of: call, in: body, at: place) else {
      return false
    }
    return matching(call.labels, call.trailingClosures, of: type).contains { initializer in
      index.function(at: initializer)?.parameters.contains {
        $0.label == label && $0.type.contains("@autoclosure")
      } == true
    }
  }

  /// Factories that the members of an instance ask for once it is made.
  private func addLater(_ body: ParsedBody, at place: BodyPlace, to found: inout Found) {
    for use in body.uses where evaluator.mayLeadToFactory(use.path) {
      switch interpreter.action(of: use, in: body, at: place) {
      case .resolve(let number), .resolveLater(let number):
        found.steps.append(
          Step(
            target: .factory(number), isEager: false, file: place.file, offset: use.offset))
      case .unresolved(let reason, let places):
        found.unresolved.append(
          Unresolved(reason: reason, location: index.files[place.file].location(use.offset)))
        found.steps += places.map {
          Step(target: .run($0), isEager: false, file: place.file, offset: use.offset)
        }
      default: break
      }
    }
  }
}
