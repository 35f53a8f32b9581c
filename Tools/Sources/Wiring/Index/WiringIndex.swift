/// The types of a whole project by name, over files and modules.
package struct WiringIndex: Sendable {
  /// What looking up a type's name leads to.
  package enum Lookup: Equatable, Sendable {
    /// The one type, as an index into `types`.
    case found(Int)
    /// Several types have the name, and nothing tells which is meant.
    case ambiguous
    /// No type of the name was read.
    case unknown
  }

  /// The files, in the order given.
  package let files: [ParsedFile]
  /// All types.
  package private(set) var types: [TypeEntity] = []
  /// The type that each declaration or extension belongs to, by file and position.
  private var entityOfPart: [[Int]]
  /// Types by what they are visible in (a module, or a file for private ones) and name.
  var byPlace: [Place: Int] = [:]
  /// Types that other files can see, by name.
  var byName: [String: [Int]] = [:]

  /// The modules of the files.
  let modules: Set<String>
  /// What each type inherits from or conforms to, as far as it was read.
  private var parentsOf: [[Int]] = []
  /// Each type and all that it inherits from, nearest first.
  private var ancestorsOf: [[Int]] = []

  /// `SharedContainer` and `ManagedContainer`, whose extensions every container has.
  package private(set) var universalContainers: [Int] = []

  struct Place: Hashable {
    var visibility: String
    var name: String
  }

  /// Makes an index of `files`; linear in the number of declarations.
  package init(files: [ParsedFile]) {
    var files = files
    AliasExpansion.expand(&files)
    self.files = files
    modules = Set(files.map(\.module))
    entityOfPart = files.map { Array(repeating: -1, count: $0.types.count) }
    addDeclarations()
    addExtensions()
    for entity in types.indices { addMembers(of: entity) }
    parentsOf = types.indices.map(findParents)
    ancestorsOf = types.indices.map(findAncestors)
    markContainers()
    universalContainers = types.indices.filter {
      ["SharedContainer", "ManagedContainer"].contains(types[$0].name)
    }
  }

  /// The type that a declaration or extension belongs to, as an index into `types`.
  package func entity(of part: TypeEntity.Part) -> Int { entityOfPart[part.file][part.type] }

  /// The declaration or extension at `part`.
  package func declaration(_ part: TypeEntity.Part) -> ParsedType {
    files[part.file].types[part.type]
  }

  /// The initializers of a type and its extensions.
  func initializers(of entity: Int) -> [BodyPlace] {
    types[entity].parts.flatMap { part in
      declaration(part).initializers.indices.map {
        BodyPlace(file: part.file, type: part.type, member: .initializer($0))
      }
    }
  }

  /// The types that `entity` inherits from or conforms to, as far as they were read.
  package func parents(of entity: Int) -> [Int] { parentsOf[entity] }

  /// The class that `entity` inherits from, if it was read.
  package func superclass(of entity: Int) -> Int? {
    guard types[entity].kind == .class else { return nil }
    return parents(of: entity).first { types[$0].kind == .class }
  }

  /// Whether `entity`, one of its superclasses or protocols is called `name`, read or not.
  package func inherits(_ entity: Int, from name: String) -> Bool {
    ancestors(of: entity).contains { ancestor in
      types[ancestor].inherited.contains { Self.baseName(of: $0.text) == name }
    }
  }

  /// `entity` and all that it inherits from, nearest first.
  package func ancestors(of entity: Int) -> [Int] { ancestorsOf[entity] }
}

extension WiringIndex {
  private func findParents(of entity: Int) -> [Int] {
    types[entity].inherited.compactMap { written in
      guard case .found(let parent) = lookUp(written.text, in: written.context),
        parent != entity
      else { return nil }
      return parent
    }
  }

  private func findAncestors(of entity: Int) -> [Int] {
    var found = [entity]
    var next = 0
    while next < found.count {
      for parent in parentsOf[found[next]] where !found.contains(parent) { found.append(parent) }
      next += 1
    }
    return found
  }
}

extension WiringIndex {
  /// Notes what a type declares by name, so that a name is found without a search.
  private mutating func addMembers(of entity: Int) {
    var members: [String: TypeEntity.Members] = [:]
    for part in types[entity].parts {
      let declared = declaration(part)
      for (number, property) in declared.properties.enumerated() {
        members[property.name, default: .init()].properties.append(
          BodyPlace(file: part.file, type: part.type, member: .value(number)))
      }
      for (number, method) in declared.methods.enumerated() where method.body != nil {
        members[method.name, default: .init()].methods.append(
          BodyPlace(file: part.file, type: part.type, member: .method(number)))
      }
      types[entity].genericParameters.formUnion(declared.genericParameters)
      for (name, text) in declared.genericConstraints {
        types[entity].genericConstraints[name] = WrittenType(
          text: text, context: TypeContext(file: part.file, enclosing: nil))
      }
    }
    types[entity].members = members
  }
}

extension WiringIndex {
  private mutating func addDeclarations() {
    for (fileIndex, file) in files.enumerated() {
      for (typeIndex, type) in file.types.enumerated() where type.kind != .extension {
        let isPrivate = type.isLocal || type.isPrivate
        let place = Place(
          visibility: isPrivate ? "file:\(fileIndex)" : file.module, name: type.name)
        let entity =
          byPlace[place]
          ?? {
            let entity = addEntity(type.name, module: file.module, kind: type.kind, at: place)
            if !isPrivate { byName[type.name, default: []].append(entity) }
            return entity
          }()
        let part = TypeEntity.Part(file: fileIndex, type: typeIndex)
        types[entity].declarations.append(part)
        addInherited(of: type, at: part, to: entity)
      }
    }
  }

  private mutating func addExtensions() {
    for (fileIndex, file) in files.enumerated() {
      for (typeIndex, type) in file.types.enumerated() where type.kind == .extension {
        let entity: Int
        // A project that names the module may have a `Container` of its own.
        if !type.name.hasPrefix("FactoryKit."),
          case .found(let known) = lookUp(
            type.name, in: TypeContext(file: fileIndex, enclosing: nil))
        {
          entity = known
        } else {
          let name = target(of: Self.baseName(of: type.name), file: fileIndex)
          let place = Place(visibility: "", name: name)
          entity = byPlace[place] ?? addEntity(place.name, module: "", kind: nil, at: place)
        }
        let part = TypeEntity.Part(file: fileIndex, type: typeIndex)
        types[entity].extensions.append(part)
        addInherited(of: type, at: part, to: entity)
      }
    }
  }

  /// The name of the type that was not read and that a name stands for, by its alias if it has one.
  private func target(of name: String, file: Int) -> String {
    var name = name
    for _ in 0..<8 {
      guard case .found(let alias) = plainLookUp(name, file: file),
        types[alias].kind == .typealias, let target = types[alias].inherited.first
      else { break }
      name = Self.baseName(of: target.text)
    }
    return name
  }

  private mutating func addEntity(
    _ name: String, module: String, kind: ParsedType.Kind?, at place: Place
  ) -> Int {
    types.append(TypeEntity(name: name, module: module, kind: kind))
    byPlace[place] = types.count - 1
    return types.count - 1
  }

  private mutating func addInherited(
    of type: ParsedType, at part: TypeEntity.Part, to entity: Int
  ) {
    entityOfPart[part.file][part.type] = entity
    let context = TypeContext(file: part.file, enclosing: type.name)
    types[entity].inherited += type.inherited.map { WrittenType(text: $0, context: context) }
  }
}

extension WiringIndex {
  /// The protocols of FactoryKit that make a type a container.
  private static let containerProtocols: Set = [
    "SharedContainer", "ManagedContainer", "ChildContainer", "ForkableContainer", "Resolving",
  ]

  private mutating func markContainers() {
    // A container that inherits from another one may be read before it, hence the loop.
    var changed = true
    while changed {
      changed = false
      for entity in types.indices where !types[entity].isContainer && isContainer(entity) {
        types[entity].isContainer = true
        changed = true
      }
    }
  }

  private func isContainer(_ entity: Int) -> Bool {
    let type = types[entity]
    if type.kind == nil && type.name == "Container" { return true }
    if Self.containerProtocols.contains(type.name) { return true }
    if type.inherited.contains(where: {
      Self.containerProtocols.contains(Self.baseName(of: $0.text))
    }) {
      return true
    }
    if parents(of: entity).contains(where: { types[$0].isContainer }) { return true }
    // The extension of a container that another package declares shows only in what it adds, and so does
    // that of a protocol for containers.
    return (type.kind == nil || type.kind == .protocol)
      && type.extensions.contains { FactoryReader.hasFactory(declaration($0)) }
  }
}
