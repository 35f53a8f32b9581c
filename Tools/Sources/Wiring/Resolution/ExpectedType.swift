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
