/// Finds what a factory, an initializer or a function leads to.
struct StepFinder {
  let index: WiringIndex
  let interpreter: Interpreter
  /// Changes of factories in production code, by factory.
  let changes: [Int: [FactoryChange]]

  private var steps: [Passage] = []
  private var unresolved: [Unresolved] = []

  private var evaluator: Evaluator { interpreter.evaluator }

  init(_ interpreter: Interpreter, changes: [Int: [FactoryChange]] = [:]) {
    index = interpreter.evaluator.index
    self.interpreter = interpreter
    self.changes = changes
  }

  /// The steps from a vertex, and what could not be told on the way.
  func steps(from vertex: Vertex) -> (steps: [Passage], unresolved: [Unresolved]) {
    var finder = self
    switch vertex {
    case .factory(let number): finder.addFactory(number)
    case .construct(let type, let labels, let closures):
      finder.addConstruction(of: type, labels: labels, trailingClosures: closures)
    case .run(let place): finder.addFunction(place)
    }
    return (finder.steps, finder.unresolved)
  }

  private mutating func step(
    to target: Vertex, isEager: Bool = true, inFile file: Int, at offset: Int
  ) {
    steps.append(Passage(target: target, isEager: isEager, file: file, offset: offset))
  }

  private mutating func leaveOpen(_ reason: String, inFile file: Int, at offset: Int) {
    unresolved.append(Unresolved(reason: reason, location: index.files[file].location(offset)))
  }

  // MARK: Factories

  /// Changes whose closures may run while the instance is made.
  private static let eagerChanges: Set = [
    "register", "contribute", "wrap", "onDebug", "onSimulator", "onDevice", "onArg", "onArgs",
  ]

  private mutating func addFactory(_ number: Int) {
    let factory = evaluator.factories[number]
    let body = index.body(at: factory.place) ?? ParsedBody()
    var entered = factory.definitionClosures
    var skipped: Set<Int> = []
    for closure in body.closures.indices {
      guard let call = body.call(of: closure) else { continue }
      if isOfTests(call, in: body) {
        skipped.insert(closure)
      } else if call.name == "context" || Self.eagerChanges.contains(call.name) {
        entered.insert(closure)
      }
    }
    add(body, at: factory.place, entering: entered, skipping: skipped)
    for change in changes[number] ?? [] { addChange(change) }
  }

  /// Whether a closure is for tests and previews alone: `context(…)` may name others, too.
  private func isOfTests(_ call: Use, in body: ParsedBody) -> Bool {
    guard call.name == "context", let index = body.uses.firstIndex(of: call)
    else { return call.name == "onTest" || call.name == "onPreview" }
    let names = body.uses.filter { $0.call == index && $0.argument != nil }.map(\.name)
    return !names.isEmpty && names.allSatisfy { ["test", "preview"].contains($0) }
  }

  /// What a registration in production code builds, or a contribution.
  private mutating func addChange(_ change: FactoryChange) {
    guard Self.eagerChanges.contains(change.function) else { return }
    let body = change.body
    let own = Set(body.closures.indices.filter { body.closures[$0].call == change.use })
    for use in body.uses {
      let around = body.closures(around: use)
      if let inside = around.firstIndex(where: own.contains) {
        let isEager = !around[..<inside].contains { body.closures[$0].isDeferred }
        add(use, in: body, at: change.place, isEager: isEager)
      } else if use.kind == .keyPath, use.call == change.use,
        case .resolveLater(let target) = interpreter.action(of: use, in: body, at: change.place)
      {
        step(to: .factory(target), inFile: change.place.file, at: use.offset)
      }
    }
  }

  // MARK: Construction

  private mutating func addConstruction(of type: Int, labels: [String], trailingClosures: Int) {
    let entity = index.types[type]
    guard entity.kind != .protocol else { return }
    let initializers = matching(labels, trailingClosures, of: type)
    let hasOwn = entity.declarations.contains { !index.declaration($0).initializers.isEmpty }
    // The memberwise initializer replaces the values of the properties that it is given.
    let replaced = hasOwn || entity.kind != .struct ? [] : Set(labels)
    for part in entity.declarations { addProperties(of: part, replaced: replaced) }
    for part in entity.parts { addMembers(of: part) }
    if initializers.count == 1 {
      addInitializer(initializers[0], labels: labels, of: type)
    } else if initializers.count > 1 {
      addDoubt(about: initializers, of: type)
    } else {
      addSuperclass(of: type, labels: hasOwn ? [] : labels)
    }
  }

  private func matching(_ labels: [String], _ closures: Int, of type: Int) -> [BodyPlace] {
    let found = index.initializers(of: type).filter {
      index.function(at: $0)?.accepts(labels: labels, trailingClosures: closures) == true
    }
    // Swift prefers the initializer that leaves out the fewest parameters.
    let exact = found.filter { index.function(at: $0)?.parameters.count == labels.count + closures }
    return exact.count == 1 ? exact : found
  }

  private mutating func addProperties(of part: TypeEntity.Part, replaced: Set<String>) {
    let declaration = index.declaration(part)
    for (number, property) in declaration.properties.enumerated()
    where property.isStored && !property.isStatic && !replaced.contains(property.name) {
      let place = BodyPlace(file: part.file, type: part.type, member: .value(number))
      for attribute in property.attributes where attribute.keyPathName != nil {
        addInjection(attribute, at: place)
      }
      if let value = property.value {
        if property.isLazy {
          addLater(value, at: place)
        } else {
          add(value, at: place)
        }
      }
    }
  }

  private mutating func addInjection(_ attribute: ParsedAttribute, at place: BodyPlace) {
    guard let number = evaluator.injected(by: attribute, at: place) else { return }
    let kind = Edge.Kind(wrapper: attribute.name)
    steps.append(
      Passage(
        target: .factory(number), isEager: kind == .eager, isWeak: kind == .weak,
        file: place.file, offset: attribute.offset))
  }

  /// What the members of an instance may ask for after it was made.
  private mutating func addMembers(of part: TypeEntity.Part) {
    let declaration = index.declaration(part)
    for (number, property) in declaration.properties.enumerated() where !property.isStatic {
      if let accessor = property.accessor {
        let place = BodyPlace(file: part.file, type: part.type, member: .accessor(number))
        addLater(accessor, at: place)
      }
    }
    for (number, method) in declaration.methods.enumerated() where !method.isStatic {
      guard let body = method.body else { continue }
      let place = BodyPlace(file: part.file, type: part.type, member: .method(number))
      addLater(body, at: place)
    }
  }

  private mutating func addInitializer(_ place: BodyPlace, labels: [String], of type: Int) {
    guard let initializer = index.function(at: place) else { return }
    for parameter in initializer.parameters
    where !labels.contains(parameter.label) || parameter.label.isEmpty && !labels.contains("") {
      if let value = parameter.defaultValue { add(value, at: place) }
    }
    let body = initializer.body ?? ParsedBody()
    add(body, at: place)
    var delegates = false
    for use in body.uses where use.kind == .call {
      switch use.path {
      case ["super", "init"]:
        addSuperclass(of: type, labels: use.labels, closures: use.trailingClosures)
      case ["self", "init"]:
        step(to: .construct(type, by: use), inFile: place.file, at: use.offset)
      default: continue
      }
      delegates = true
    }
    if !delegates { addSuperclass(of: type, labels: []) }
  }

  private mutating func addSuperclass(of type: Int, labels: [String], closures: Int = 0) {
    guard let parent = index.superclass(of: type), let part = index.types[type].declarations.first
    else { return }
    step(
      to: .construct(parent, labels: labels, trailingClosures: closures), inFile: part.file,
      at: index.declaration(part).offset)
  }

  /// Several initializers fit: what they do is possible, and not more.
  private mutating func addDoubt(about places: [BodyPlace], of type: Int) {
    let known = (steps: steps.count, unresolved: unresolved)
    for place in places {
      guard let body = index.function(at: place)?.body else { continue }
      add(body, at: place)
    }
    unresolved = known.unresolved
    for number in known.steps..<steps.count { steps[number].isEager = false }
    if steps.count > known.steps, let place = places.first {
      leaveOpen(
        "several initializers of `\(index.types[type].name)` fit the call", inFile: place.file,
        at: index.function(at: place)?.offset ?? 0)
    }
    addSuperclass(of: type, labels: [])
  }

  // MARK: Functions and bodies

  private mutating func addFunction(_ place: BodyPlace) {
    let (function, property) = (index.function(at: place), index.property(at: place))
    for case let body? in [function?.body, property?.value, property?.accessor] {
      add(body, at: place)
    }
  }

  private mutating func add(
    _ body: ParsedBody, at place: BodyPlace, entering entered: Set<Int> = [],
    skipping skipped: Set<Int> = []
  ) {
    for use in body.uses {
      let around = body.closures(around: use)
      if around.contains(where: skipped.contains) { continue }
      let isEager = !around.contains { body.closures[$0].isDeferred && !entered.contains($0) }
      add(use, in: body, at: place, isEager: isEager)
    }
  }

  private mutating func add(
    _ use: Use, in body: ParsedBody, at place: BodyPlace, isEager: Bool
  ) {
    let action = interpreter.action(of: use, in: body, at: place)
    add(action, of: use, in: body, at: place, isEager: isEager)
  }

  private mutating func add(
    _ action: Action, of use: Use, in body: ParsedBody, at place: BodyPlace, isEager: Bool
  ) {
    var isEager = isEager
    let target: [Vertex]
    switch action {
    case .resolve(let number): target = [.factory(number)]
    case .resolveLater(let number):
      target = [.factory(number)]
      isEager = false
    case .construct(let type): target = [.construct(type, by: use)]
    case .run(let places):
      let fitting = places.filter { index.function(at: $0)?.accepts(use) ?? true }
      target = fitting.map(Vertex.run)
      if fitting.count > 1 { isEager = false }
    case .unresolved(let reason, let places):
      leaveOpen(reason, inFile: place.file, at: use.offset)
      target = places.map(Vertex.run)
      isEager = false
    case .change, .none: return
    }
    for vertex in target {
      step(to: vertex, isEager: isEager, inFile: place.file, at: use.offset)
    }
  }

  /// Factories that the members of an instance ask for once it is made.
  private mutating func addLater(_ body: ParsedBody, at place: BodyPlace) {
    for use in body.uses where evaluator.mayLeadToFactory(use.path) {
      let action = interpreter.action(of: use, in: body, at: place)
      switch action {
      case .construct, .run: break
      default: add(action, of: use, in: body, at: place, isEager: false)
      }
    }
  }
}
