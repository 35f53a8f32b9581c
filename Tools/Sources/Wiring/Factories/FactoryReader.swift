/// Recognises the members of containers that are factories and reads their definitions.
package struct FactoryReader {
  let index: WiringIndex
  /// The scopes of the project's own, by name.
  let scopes: [String: FactoryScope.Kind]

  init(index: WiringIndex) {
    self.index = index
    scopes = Self.customScopes(in: index)
  }

  /// Whether a method gives a factory that its caller's closure defines,
  /// `func service<T>(_ factory: @escaping () -> T) -> Factory<T>`.
  static func isMaker(_ method: ParsedFunction) -> Bool {
    guard !method.isStatic, method.takesClosure, let result = method.result else { return false }
    return FactoryKind(type: result) != nil
  }

  /// Whether a declaration has a property that makes a factory from `self`.
  static func hasFactory(_ type: ParsedType) -> Bool {
    type.properties.contains { property in
      guard !property.isStatic, let kind = property.type, FactoryKind(type: kind) != nil else {
        return false
      }
      return property.accessor?.uses.contains(where: isDefinition) == true
    }
  }

  /// Whether a use is the call that makes a factory: `self { … }`, `Factory(self) { … }`.
  static func isDefinition(_ use: Use) -> Bool {
    guard use.kind == .call else { return false }
    switch use.path {
    case ["self"]: return use.trailingClosures > 0 || !use.labels.isEmpty
    case [".", "init"]: return true
    default: break
    }
    let path =
      use.path.first == "self" || use.path.first == "FactoryKit"
      ? use.path.dropFirst() : use.path[...]
    guard path.count == 1, let name = path.first?.text else { return false }
    return FactoryKind(rawValue: name) != nil
      || ["make", "callAsFunction", "promised", "required", "contributions", "keyedContributions"]
        .contains(name)
  }

  /// All factories, in the order of the files.
  var all: [FactoryNode] {
    index.types.filter(\.isContainer).flatMap(\.parts).flatMap(factories).sorted {
      ($0.place.file, $0.offset) < ($1.place.file, $1.offset)
    }
  }

  /// Reads the factories of one declaration or extension of a container.
  private func factories(in part: TypeEntity.Part) -> [FactoryNode] {
    let type = index.declaration(part)
    var found: [FactoryNode] = []
    for (number, property) in type.properties.enumerated()
    where !property.isStatic && !property.isStored {
      guard let written = property.type, let body = property.accessor else { continue }
      let place = BodyPlace(file: part.file, type: part.type, member: .accessor(number))
      if var node = node(property, of: written, at: place, body: body, in: type) {
        if property.modifiers.contains("nonisolated") { node.isolation = nil }
        node.dependsOnArguments = node.kind.takesParameter
        found.append(node)
      }
    }
    for (number, method) in type.methods.enumerated()
    where !method.isStatic && !Self.isMaker(method) {
      guard let written = method.result, let body = method.body else { continue }
      let place = BodyPlace(file: part.file, type: part.type, member: .method(number))
      if var node = node(method, of: written, at: place, body: body, in: type) {
        node.dependsOnArguments = !method.parameters.isEmpty
        found.append(node)
      }
    }
    return found
  }

  /// The factory that `member`, whose type is `written`, is; nil where it is none.
  private func node(
    _ member: some Modified, of written: String, at place: BodyPlace, body: ParsedBody,
    in type: ParsedType
  ) -> FactoryNode? {
    guard let kind = FactoryKind(type: written) else { return nil }
    let container = index.entity(of: .init(file: place.file, type: place.type ?? 0))
    let definitions = body.uses.indices.filter {
      body.uses[$0].closure == nil && Self.isDefinition(body.uses[$0])
    }
    if type.kind == .protocol && definitions.isEmpty { return nil }
    let arguments = GenericArguments.of(written)
    let product = kind.productPosition < arguments.count ? arguments[kind.productPosition] : ""
    var node = FactoryNode(
      place: place, name: member.name, container: container,
      containerName: index.types[container].name, module: index.files[place.file].module,
      kind: kind, arguments: arguments, parameter: kind.takesParameter ? arguments.first : nil,
      product: product, scope: .undeclared, modifiers: [], offset: member.offset)
    node.isolation = (member.attributes + type.attributes).map(\.name)
      .first { $0 == "MainActor" || $0.hasSuffix("Actor") }
    node.isVisibleOutside = isVisible(member.modifiers, in: type)
    node.isPrivate = member.isPrivate || type.kind == .extension && type.isPrivate
    node.definitions = definitions
    node.definitionClosures = Set(
      body.closures.indices.filter { body.closures[$0].call.map(definitions.contains) == true })
    node.isPromise = definitions.contains { ["promised", "required"].contains(body.uses[$0].name) }
    readModifiers(of: &node, body)
    return node
  }

  private func isVisible(_ modifiers: [String], in type: ParsedType) -> Bool {
    let outside: Set = ["public", "open", "package"]
    if modifiers.contains(where: ["private", "fileprivate", "internal"].contains) { return false }
    if modifiers.contains(where: outside.contains) { return true }
    return type.kind == .extension && type.modifiers.contains(where: outside.contains)
  }
}

extension FactoryReader {
  /// The modifiers are those calls and members that start where a defining call starts.
  private func readModifiers(of node: inout FactoryNode, _ body: ParsedBody) {
    var found: [FactoryScope] = []
    for definition in node.definitions {
      let start = body.uses[definition]
      let own = modifiers(behind: start, in: body)
      node.modifiers += own.names
      found.append(own.scope)
    }
    if let scope = found.last { node.scope = scope }
    if Set(found).count > 1 { node.doubt = "its branches have different scopes" }
    if node.definitions.isEmpty {
      node.scope = FactoryScope(name: "unknown", kind: nil, isCustom: false, isDeclared: false)
      node.doubt = "its definition is not one of the forms `self { … }` and `Factory(self) { … }`"
    } else if node.scope.isDeclared, node.scope.kind == nil {
      node.doubt = "the declaration of the scope `\(node.scope.name)` was not read"
    }
  }

  /// The modifiers that follow the call `start`, and the scope that they name.
  private func modifiers(
    behind start: Use, in body: ParsedBody
  ) -> (names: [String], scope: FactoryScope) {
    let chain = body.uses.indices.filter {
      body.uses[$0].offset == start.offset && body.uses[$0].path.count > start.path.count
    }
    let longest = chain.map { body.uses[$0].path }.max { $0.count < $1.count } ?? []
    let names = longest.dropFirst(start.path.count).map(\.name)
    return (names, scope(of: names, chain: chain, body))
  }

  private func scope(of modifiers: [String], chain: [Int], _ body: ParsedBody) -> FactoryScope {
    var scope = FactoryScope.undeclared
    for modifier in modifiers {
      if let kind = FactoryScope.Kind(rawValue: modifier) {
        scope = .standard(kind)
      } else if modifier == "scope" {
        let call = chain.last { body.uses[$0].kind == .call && body.uses[$0].name == "scope" }
        scope = named(body.uses.first { $0.call != nil && $0.call == call }?.path ?? [])
      }
    }
    return scope
  }

  /// The scope that the argument of `scope(_:)` names.
  private func named(_ path: [Step]) -> FactoryScope {
    guard case .name(let name) = path.last, path.count == 2,
      path[0] == "." || path[0] == "Scope"
    else { return FactoryScope(name: "custom", kind: nil, isCustom: true, isDeclared: true) }
    if let kind = FactoryScope.Kind(rawValue: name), scopes[name] == nil { return .standard(kind) }
    return FactoryScope(name: name, kind: scopes[name], isCustom: true, isDeclared: true)
  }

  /// The scopes that extensions of `Scope` declare, `static let session = Cached()`.
  package static func customScopes(in index: WiringIndex) -> [String: FactoryScope.Kind] {
    var scopes: [String: FactoryScope.Kind] = [:]
    for entity in index.types where entity.name == "Scope" {
      for property in entity.parts.flatMap({ index.declaration($0).properties })
      where property.isStatic {
        let written = property.valuePath?.last?.name
        let type = written ?? property.type?.split(separator: ".").last.map(String.init) ?? ""
        scopes[property.name] = FactoryScope.Kind(rawValue: type.lowercased())
      }
    }
    return scopes
  }
}
