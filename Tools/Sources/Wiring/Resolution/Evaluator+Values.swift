/// What properties, functions and types as written stand for.
extension Evaluator {
  func property(
    _ property: ParsedProperty, at place: BodyPlace, of type: Int, depth: Int
  ) -> Value {
    if property.isStatic, property.name == "shared", index.types[type].isContainer {
      return .instance(type)
    }
    let value = value(of: property, at: place, depth: depth)
    guard property.isStatic else { return value }
    switch value {
    case .held, .factory: return value
    default: return .staticProperty(place)
    }
  }

  /// What a property holds, by its type or by its first value.
  func value(of property: ParsedProperty, at place: BodyPlace, depth: Int = 0) -> Value {
    if let type = property.type {
      if HeldFactories.areIn(type) { return factories(heldBy: property, at: place) }
      return instance(of: type, in: index.context(of: place))
    }
    if let container = property.attribute("InjectedContainer") {
      let name = container.arguments.split(separator: ".").first.map(String.init)
      return instance(of: name ?? "Container", in: index.context(of: place))
    }
    if let path = property.valuePath {
      return evaluate(path, at: place, depth: depth + 1)
    }
    return .unknown
  }

  /// What a property holds whose type is, or has in it, that of a factory.
  private func factories(heldBy property: ParsedProperty, at place: BodyPlace) -> Value {
    guard case .value(let number) = place.member, property.accessor != nil else {
      return .held(place)
    }
    return .held(BodyPlace(file: place.file, type: place.type, member: .accessor(number)))
  }

  /// The variable outside all types that a name means in a file: its own, or the only one.
  private func variable(_ name: String, from file: Int) -> BodyPlace? {
    guard let found = variables[name] else { return nil }
    if let own = found.first(where: { $0.file == file }) { return own }
    let visible = found.filter { index.property(at: $0)?.isPrivate == false }
    return visible.count == 1 ? visible[0] : nil
  }

  func global(_ name: String, isCalled: Bool, from file: Int, depth: Int) -> Value {
    if !isCalled, let place = variable(name, from: file), let property = index.property(at: place) {
      return value(of: property, at: place, depth: depth + 1)
    }
    guard let found = functions[name] else { return .unknown }
    let own = found.filter { index.files[$0.file].module == index.files[file].module }
    return value(ofAnyOf: own.isEmpty ? found : own, isCalled: isCalled)
  }

  /// Functions of one name, or what a call of one of them gives.
  func value(ofAnyOf places: [BodyPlace], isCalled: Bool) -> Value {
    guard isCalled else { return .functions(places) }
    if let held = places.first(where: { HeldFactories.areResult(of: index.function(at: $0)) }) {
      return .held(held)
    }
    let types = Set(places.map { index.function(at: $0)?.result ?? "" })
    guard types.count == 1, let text = types.first, let place = places.first else {
      return .unknown
    }
    return instance(of: text, in: index.context(of: place))
  }

  func product(of factory: Int) -> Value {
    instance(of: factories[factory].product, in: index.context(of: factories[factory].place))
  }

  func instance(of text: String, in context: TypeContext) -> Value {
    // An array of containers is none.
    if text.hasPrefix("[") || text.contains("->") { return .unknown }
    if case .found(let type) = index.lookUp(text, in: context) { return .instance(type) }
    // A value of a generic type has what the type has to conform to.
    guard let enclosing = context.enclosing,
      case .found(let type) = index.lookUp(
        enclosing, in: TypeContext(file: context.file, enclosing: nil)),
      let constraint = index.types[type].genericConstraints[WiringIndex.baseName(of: text)],
      case .found(let bound) = index.lookUp(constraint.text, in: constraint.context)
    else { return .unknown }
    return .instance(bound)
  }

  /// The type of a name as written at a place, as an index into `WiringIndex.types`.
  func type(_ text: String, in context: TypeContext) -> Int? {
    if case .instance(let type) = instance(of: text, in: context) { type } else { nil }
  }
}

/// What an expression stands for, as far as declarations tell.
package enum Value: Equatable, Sendable {
  /// A type itself, as an index into `WiringIndex.types`.
  case type(Int)
  /// Some value of a type.
  case instance(Int)
  /// A factory, as an index into `Wiring.factories`.
  case factory(Int)
  /// Functions of the name, one of which is meant.
  case functions([BodyPlace])
  /// A stored or computed property that belongs to a type itself, with its value.
  case staticProperty(BodyPlace)
  /// Something that holds factories, or is one, where nothing tells which: a parameter, or a property
  /// with a list.
  case held(BodyPlace?)
  /// Several declarations have the name, and nothing tells which is meant.
  case ambiguous
  /// Nothing that was read.
  case unknown
}

/// Types that hold factories, or are those of factories: `[Factory<API>]`, `(Factory<A>, Factory<B>)`.
enum HeldFactories {
  /// Whether values of a type as written hold factories; a function or a key path is none.
  static func areIn(_ type: String?) -> Bool {
    guard let type, type.utf8.contains(UInt8(ascii: "<")), !type.contains("->"),
      !type.contains("KeyPath<")
    else { return false }
    return type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .contains { FactoryKind(rawValue: String($0)) != nil }
  }

  /// Whether a function gives factories that its callers do not define.
  static func areResult(of function: ParsedFunction?) -> Bool {
    function.map { areIn($0.result) && !FactoryReader.isMaker($0) } ?? false
  }

  /// The names of properties and functions whose values hold factories.
  static func names(in index: WiringIndex) -> Set<String> {
    var names: Set<String> = []
    for file in index.files {
      for type in file.types {
        for property in type.properties where areIn(property.type) { names.insert(property.name) }
        for method in type.methods where areResult(of: method) { names.insert(method.name) }
      }
      for variable in file.variables where areIn(variable.type) { names.insert(variable.name) }
      for function in file.functions where areResult(of: function) { names.insert(function.name) }
    }
    return names
  }
}
