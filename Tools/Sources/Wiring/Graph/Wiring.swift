/// The wiring of a project: its factories, what they need of each other, and who changes them.
package struct Wiring: Sendable {
  /// The types and files.
  package let index: WiringIndex
  /// The factories, in the order of the files.
  package let factories: [FactoryNode]
  /// What factories need of each other; at most one edge of each kind between two factories.
  package private(set) var edges: [Edge] = []
  /// Calls that change factories from outside their definitions.
  package private(set) var changes: [FactoryChange] = []
  /// What types need that no factory makes, such as views; by type, one edge to each factory.
  package private(set) var typeEdges: [Edge] = []
  /// What functions of containers need, and code outside types.
  package private(set) var codeEdges: [Edge] = []
  /// What the sources do not tell.
  package private(set) var unresolved: [Unresolved] = []

  private let interpreter: Interpreter

  /// Puts the files of a project together.
  package init(files: [ParsedFile]) {
    index = WiringIndex(files: files)
    factories = FactoryReader(index: index).all
    interpreter = Interpreter(evaluator: Evaluator(index: index, factories: factories))
    findChanges()
    findEdges()
  }

  /// What a use, an element of `body` at `place`, does.
  package func action(of use: Use, in body: ParsedBody, at place: BodyPlace) -> Action {
    interpreter.action(of: use, in: body, at: place)
  }

  /// Whether `use` can resolve or change a factory, by its names alone.
  package func mayLeadToFactory(_ use: Use) -> Bool {
    interpreter.evaluator.mayLeadToFactory(use.path)
  }

  /// What a path of names stands for at a place.
  package func evaluate(_ path: [Step], at place: BodyPlace) -> Value {
    interpreter.evaluator.evaluate(path, at: place)
  }

  /// The factory that a property wrapper of FactoryKit names, as an index into `factories`.
  package func injected(by attribute: ParsedAttribute, at place: BodyPlace) -> Int? {
    interpreter.evaluator.injected(by: attribute, at: place)
  }

  /// The file that a factory is declared in.
  package func file(of factory: FactoryNode) -> ParsedFile { index.files[factory.place.file] }

  /// Whether the code at a place belongs to a preview.
  package func isPreview(_ place: BodyPlace) -> Bool {
    if case .code(let number) = place.member, index.files[place.file].code[number].kind == .preview
    {
      return true
    }
    guard let type = place.type else { return false }
    let inherited = index.files[place.file].types[type].inherited
    return inherited.contains { $0.hasSuffix("PreviewProvider") || $0 == "PreviewModifier" }
  }

  private mutating func findChanges() {
    var found: [FactoryChange] = []
    index.forEachBody { place, body in
      let isTest = index.files[place.file].role == .test
      let isPreview = isPreview(place)
      for (number, use) in body.uses.enumerated() where interpreter.mayChange(use) {
        guard case .change(let factory, let function) = action(of: use, in: body, at: place),
          factories[factory].place != place
        else { continue }
        found.append(
          FactoryChange(
            factory: factory, function: function, place: place, body: body, use: number,
            isTest: isTest, isPreview: isPreview))
      }
    }
    changes = found
  }

  private mutating func findEdges() {
    let production = changes.filter { !$0.isTest && !$0.isPreview }
    let steps = StepFinder(interpreter, changes: Dictionary(grouping: production, by: \.factory))
    let found = EdgeFinder(steps, factories: factories)
    edges = found.edges
    unresolved = found.unresolved
    for factory in factories {
      if let doubt = factory.doubt { leaveOpen(factory, doubt) }
    }
    leaveOpenUnknownTypes()
    for file in index.files {
      guard let offset = file.firstError else { continue }
      unresolved.append(
        Unresolved(
          reason: "`\(file.path)` is not valid Swift, and was read as far as it goes",
          location: file.location(offset)))
    }
    for number in openCycles {
      leaveOpen(factories[number], "whether it needs itself depends on its arguments")
    }
    let outside = UserFinder(self, constructed: found.constructed)
    (typeEdges, codeEdges) = (outside.typeEdges, outside.codeEdges)
    var seen: Set<Unresolved> = []
    unresolved = (unresolved + outside.unresolved).filter { seen.insert($0).inserted }
  }

  /// Names what `self { … }` defines and whose type is no factory's, as with an alias that is not followed.
  private mutating func leaveOpenUnknownTypes() {
    for type in index.types where type.isContainer {
      for part in type.parts {
        for property in index.declaration(part).properties {
          let isDefined = property.accessor?.uses.contains {
            $0.kind == .call && $0.path == ["self"] && $0.trailingClosures == 1 && $0.closure == nil
          }
          guard isDefined == true, FactoryKind(type: property.type ?? "") == nil else { continue }
          unresolved.append(
            Unresolved(
              reason: "`\(type.name).\(property.name)`: its type is not known to be a factory's",
              location: index.location(property.offset, in: part.file)))
        }
      }
    }
  }

  private mutating func leaveOpen(_ factory: FactoryNode, _ doubt: String) {
    unresolved.append(
      Unresolved(
        reason: "`\(factory.qualifiedName)`: \(doubt)",
        location: file(of: factory).location(factory.offset)))
  }
}

extension Wiring {
  /// Where the name of a factory stands.
  package func location(of factory: FactoryNode) -> SourceLocation {
    file(of: factory).location(factory.offset)
  }

  /// Whether a factory is declared in code of the app.
  package func isProduction(_ factory: FactoryNode) -> Bool {
    file(of: factory).role == .production
  }

  /// The body of a factory's property or method.
  package func body(of factory: FactoryNode) -> ParsedBody? { index.body(at: factory.place) }

  /// The type that a factory makes, as its declaration says it.
  package func product(of factory: FactoryNode) -> WiringIndex.Lookup {
    index.lookUp(factory.product, in: index.context(of: factory.place))
  }
}

extension WiringIndex {
  /// The declarations and extensions of a type.
  package func declarations(of entity: Int) -> [ParsedType] { types[entity].parts.map(declaration) }

  /// The properties of a type and its extensions, with the places of their values.
  package func properties(of entity: Int) -> [(place: BodyPlace, property: ParsedProperty)] {
    types[entity].parts.flatMap { part in
      declaration(part).properties.enumerated().map { number, property in
        (BodyPlace(file: part.file, type: part.type, member: .value(number)), property)
      }
    }
  }

  /// Where the name of a type stands, or its first extension where its declaration was not read.
  package func location(ofType number: Int) -> SourceLocation {
    let part = types[number].parts[0]
    return location(declaration(part).offset, in: part.file)
  }

  /// A place of a file, given in UTF-8 bytes.
  package func location(_ offset: Int, in file: Int) -> SourceLocation {
    files[file].location(offset)
  }
}
