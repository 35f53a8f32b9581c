/// Tells what each use does to the wiring.
package struct Interpreter: Sendable {
  let evaluator: Evaluator

  private static let resolving: Set = ["resolve", "resolveOnMainActor", "resolveOnGlobalActor"]
  private static let changing: Set = [
    "register", "preview", "reset", "context", "onTest", "onPreview", "onDebug", "onSimulator",
    "onDevice", "onArg", "onArgs", "decorator", "wrap", "contribute", "scope", "unique", "cached",
    "shared", "singleton", "graph", "timeToLive", "once", "onRelease", "requiresOverride",
  ]
  /// Whether a function of this name changes a factory and does not resolve it.
  package static func isChange(_ name: String) -> Bool { changing.contains(name) }

  private static let eagerWrappers: Set = ["dependency", "resolve", "Injected"]

  /// What FactoryKit declares on containers, and FactoryControls on `Container`.
  private static let containerFunctions: Set = [
    "with", "make", "promised", "required", "fork", "callAsFunction", "factory", "resolve",
    "verify", "warmUp",
    "explain", "close", "contributions", "keyedContributions", "autoRegister", "self",
    "date", "uuid", "random", "clock", "locale", "timeZone", "calendar",
  ]

  /// What `use`, an element of `body` at `place`, does.
  func action(of use: Use, in body: ParsedBody, at place: BodyPlace) -> Action {
    switch use.kind {
    case .call: call(use, in: body, at: place)
    case .reference: reference(use, in: body, at: place)
    case .keyPath: keyPath(use, in: body, at: place)
    case .assignment: .none
    }
  }

  /// Whether `use` can be the change of a factory, by its names and form alone.
  func mayChange(_ use: Use) -> Bool {
    use.kind == .call && use.path.first != .unknownLocal
      && (Self.changing.contains(use.name) || use.trailingClosures == 1 && use.labels.isEmpty)
      && evaluator.mayLeadToFactory(use.path)
  }

  private func call(_ use: Use, in body: ParsedBody, at place: BodyPlace) -> Action {
    let path = use.path
    if path.count >= 2, Self.resolving.contains(use.name) || Self.changing.contains(use.name),
      evaluator.mayLeadToFactory(path),
      let number = changedFactory(Array(path.dropLast()), at: place)
    {
      return Self.resolving.contains(use.name) ? .resolve(number) : .change(number, use.name)
    }
    let type = path.first == "." ? expectedType(of: use, in: body, at: place) : .other
    let (base, value) = evaluator.evaluateWithBase(path, at: place, ofType: type.index)
    switch value {
    case .factory(let number) where isGiven(number, by: path): return .resolveLater(number)
    case .factory(let number):
      // `container.api { Mock() }` registers.
      let registers = use.trailingClosures == 1 && use.labels.isEmpty
      return registers ? .change(number, "register") : .resolve(number)
    case .type(let type): return .construct(type)
    case .functions(let places): return .run(places)
    case .ambiguous: return .unresolved("several declarations are called `\(use.name)`")
    case .staticProperty, .instance: return .none
    case .held(let place): return held(path, at: place)
    case .unknown: return unknown(use, of: base, ofType: type)
    }
  }

  /// A call of factories, or over them, where nothing tells which.
  private func held(_ path: [Step], at place: BodyPlace?) -> Action {
    let name = path.first == .unknownFactory ? "a parameter" : "`\(Self.text(of: path))`"
    return .unresolved(
      "the factory behind \(name) is not known", leadingTo: place.map { [$0] } ?? [])
  }

  /// A path as it is written in source.
  private static func text(of path: some Sequence<Step>) -> String {
    path.filter { $0 != .typeOfValue }.map(\.text).joined(separator: ".")
  }

  /// Whether the call at the end of `path` is that of a method which gives the factory.
  private func isGiven(_ factory: Int, by path: [Step]) -> Bool {
    evaluator.factories[factory].isMethod
      && path.last == .name(evaluator.factories[factory].name)
  }

  /// The factory that a chain such as `container.api.onTest { … }.once()` starts with.
  private func changedFactory(_ path: [Step], at place: BodyPlace) -> Int? {
    var path = path
    while !path.isEmpty {
      if case .factory(let number) = evaluator.evaluate(path, at: place) { return number }
      guard Self.changing.contains(path.removeLast().name) else { return nil }
    }
    return nil
  }

  private func reference(_ use: Use, in body: ParsedBody, at place: BodyPlace) -> Action {
    if use.name == "init", use.path.count >= 2 {
      let isArgument = use.call.map { FactoryReader.isDefinition(body.uses[$0]) } ?? false
      if isArgument, case .type(let type) = evaluator.evaluate(use.path, at: place) {
        return .construct(type)
      }
      return .none
    }
    // `container.api.resolve` as a closure.
    let resolved = Self.resolving.contains(use.name) ? Array(use.path.dropLast()) : use.path
    let (base, value) = evaluator.evaluateWithBase(resolved, at: place)
    switch value {
    case .factory(let number): return .resolveLater(number)
    case .staticProperty(let place), .held(let place?): return .run([place])
    default: break
    }
    return evaluator.getter(use.name, of: base).map { .run([$0]) } ?? .none
  }

  private func keyPath(_ use: Use, in body: ParsedBody, at place: BodyPlace) -> Action {
    let call = use.call.map { body.uses[$0] }
    // `resolve(\.api)` resolves.
    let isEager = call?.kind == .call && Self.eagerWrappers.contains(call?.name ?? "")
    return factory(atKeyPath: use, receiver: call, at: place)
      .map { isEager ? .resolve($0) : .resolveLater($0) } ?? .none
  }

  private func factory(atKeyPath use: Use, receiver: Use?, at place: BodyPlace) -> Int? {
    guard case .keyPath(let root) = use.path[0] else { return nil }
    var containers: [Int] = []
    let written = root.isEmpty ? "Container" : root
    if case .found(let type) = evaluator.index.lookUp(
      written, in: evaluator.index.context(of: place))
    {
      containers.append(type)
    }
    // `container.sinks.contribute(\.fileSink)` and `container.verify(\.home)` mean their container.
    if root.isEmpty, let path = receiver?.path, path.count >= 2 {
      for count in stride(from: path.count - 1, to: 0, by: -1) {
        if case .instance(let type) = evaluator.evaluate(Array(path.prefix(count)), at: place) {
          containers.insert(type, at: 0)
          break
        }
      }
    }
    for container in containers where evaluator.index.types[container].isContainer {
      if case .factory(let number) = evaluator.factory(use.name, of: container, from: place.file) {
        return number
      }
    }
    return nil
  }

  /// A call of something that was not read; it matters where a container is asked.
  private func unknown(_ use: Use, of value: Value, ofType type: ExpectedType) -> Action {
    let path = use.path
    guard path.count >= 2 else { return .none }
    let name = use.name
    if path == [".", "init"], use.isResult, use.closure != nil, case .unknown = type {
      return .unresolved("the type of `.init` is not known")
    }
    let base = path.dropLast()
    if case .instance(let type) = value, evaluator.index.types[type].isContainer {
      if Self.containerFunctions.contains(name) || Self.changing.contains(name) { return .none }
      let container = evaluator.index.types[type].name
      return .unresolved("`\(container).\(name)` is not declared in the sources that were read")
    }
    let isContainer = base.last.map { $0.text.lowercased().hasSuffix("container") } ?? false
    if isContainer, evaluator.factoryNames.contains(name) {
      return .unresolved("the type of `\(Self.text(of: base))` is not known")
    }
    return .none
  }
}

/// What a use does to the wiring.
package enum Action: Equatable, Sendable {
  /// Asks a factory for an instance.
  case resolve(Int)
  /// Asks a factory for an instance later, or passes the factory on.
  case resolveLater(Int)
  /// Makes an instance of a type, as an index into `WiringIndex.types`.
  case construct(Int)
  /// Calls one of these functions, or reads a property of a type itself.
  case run([BodyPlace])
  /// Calls this function on a factory: `register`, `onTest`, `reset`, `contribute`.
  case change(Int, String)
  /// Does something that cannot be told, for this reason, and perhaps what the places do.
  case unresolved(String, leadingTo: [BodyPlace] = [])
  /// Does nothing that matters.
  case none

  /// The factory that is asked, now or later.
  package var factory: Int? {
    switch self {
    case .resolve(let number), .resolveLater(let number): number
    default: nil
    }
  }
}

/// The type of an expression that begins with a dot.
enum ExpectedType {
  /// A type of the project, as an index into `WiringIndex.types`.
  case type(Int)
  /// One that was not read.
  case other
  /// Nothing tells.
  case unknown

  /// The type of the project; nil for others.
  var index: Int? { if case .type(let index) = self { index } else { nil } }
}

extension Interpreter {
  /// What tells the type of `use`, which begins with a dot: the declaration whose value it is, or the
  /// parameter whose argument it is.
  func expectedType(of use: Use, in body: ParsedBody, at place: BodyPlace) -> ExpectedType {
    if use.isResult { return resultType(around: use, in: body, at: place) }
    guard let label = use.argument, let call = use.call else { return .unknown }
    return parameterType(label, of: body.uses[call], in: body, at: place)
  }

  private func type(_ text: String, at place: BodyPlace) -> ExpectedType {
    evaluator.type(text, in: evaluator.index.context(of: place)).map(ExpectedType.type) ?? .other
  }

  /// The type of the value of the closure or function around `use`.
  private func resultType(
    around use: Use, in body: ParsedBody, at place: BodyPlace
  ) -> ExpectedType {
    if let closure = use.closure {
      guard let number = factory(madeBy: closure, in: body, at: place) else { return .unknown }
      let factory = evaluator.factories[number]
      return type(factory.product, at: factory.place)
    }
    let written =
      evaluator.index.function(at: place)?.result ?? evaluator.index.property(at: place)?.type
    return written.map { type($0, at: place) } ?? .unknown
  }

  /// The factory whose instances a closure makes: its definition, a context of it, a registration.
  private func factory(madeBy closure: Int, in body: ParsedBody, at place: BodyPlace) -> Int? {
    guard let call = body.call(of: closure) else { return nil }
    if let own = evaluator.byPlace[place] {
      let factory = evaluator.factories[own]
      if factory.definitionClosures.contains(closure) { return own }
      let starts = factory.definitions.map { body.uses[$0].offset }
      if starts.contains(call.offset), Self.isChange(call.name) { return own }
    }
    guard call.path.first != ".",
      case .change(let number, _) = action(of: call, in: body, at: place)
    else { return nil }
    return number
  }

  /// The type of the parameter with this label of a function or initializer that is called.
  private func parameterType(
    _ label: String, of call: Use, in body: ParsedBody, at place: BodyPlace
  ) -> ExpectedType {
    let index = evaluator.index
    let functions: [BodyPlace]
    var made: Int?
    switch action(of: call, in: body, at: place) {
    case .run(let places): functions = places
    case .construct(let type): (functions, made) = (index.initializers(of: type), type)
    default: return .unknown
    }
    let types = functions.compactMap { place -> Int? in
      guard let function = index.function(at: place),
        function.accepts(call),
        let parameter = function.parameters.first(where: { $0.label == label })
      else { return nil }
      return evaluator.type(parameter.type, in: index.context(of: place))
    }
    if let first = types.first {
      return types.allSatisfy { $0 == first } ? .type(first) : .unknown
    }
    // The memberwise initializer.
    guard let made, let property = index.types[made].members[label]?.properties.first,
      let written = index.property(at: property)?.type
    else { return .unknown }
    return type(written, at: property)
  }
}
