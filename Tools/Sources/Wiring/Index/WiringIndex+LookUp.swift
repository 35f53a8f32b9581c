extension WiringIndex {
  /// The type that `text` means at a place; optionals, `any`, `some` and generic arguments are left
  /// out of account, and type aliases are followed.
  package func lookUp(_ text: String, in context: TypeContext) -> Lookup {
    lookUp(text, in: context, depth: 0)
  }

  /// A type's name without `any`, `some`, optionals, parentheses, generic arguments and this library's
  /// module.
  package static func baseName(of text: String) -> String {
    var name = text.utf8[...]
    func skipOpening() {
      while let first = name.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "(") {
        name = name.dropFirst()
      }
    }
    skipOpening()
    for prefix in wordsBeforeTypes where name.starts(with: prefix.utf8) {
      name = name.dropFirst(prefix.utf8.count)
    }
    skipOpening()
    let end = name.firstIndex { !isPartOfName($0) } ?? name.endIndex
    return String(Substring(name[..<end]))
  }

  private static let wordsBeforeTypes = [
    "any ", "some ", "inout ", "borrowing ", "consuming ", "sending ", "FactoryKit.",
  ]

  /// Whether a byte belongs to a name with dots; names of other scripts are taken whole.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func lookUp(_ text: String, in context: TypeContext, depth: Int) -> Lookup {
    let name = Self.baseName(of: text)
    guard depth < 8, !name.isEmpty else { return .unknown }
    if name == "Self", let type = context.enclosing, type != "Self" {
      return lookUp(type, in: TypeContext(file: context.file, enclosing: nil), depth: depth + 1)
    }
    for candidate in TypeContext.fullNames(of: name, within: context.enclosing) {
      switch plainLookUp(candidate, file: context.file) {
      case .found(let entity): return follow(entity, depth: depth)
      case .ambiguous: return .ambiguous
      case .unknown: break
      }
    }
    // `Module.Type`
    if let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) {
      return lookUp(
        String(name[name.index(after: dot)...]),
        in: TypeContext(file: context.file, enclosing: nil),
        depth: depth + 1)
    }
    return .unknown
  }

  func plainLookUp(_ name: String, file: Int) -> Lookup {
    if let entity = byPlace[Place(visibility: "file:\(file)", name: name)] { return .found(entity) }
    if let entity = byPlace[Place(visibility: files[file].module, name: name)] {
      return .found(entity)
    }
    if let entities = byName[name] {
      // Code of the app never means a type of its tests.
      let visible = entities.filter { entity in
        let place = types[entity].declarations[0].file
        return files[file].role == .test || files[place].role == .production
      }
      if visible.count == 1 { return .found(visible[0]) }
      if visible.count > 1 { return .ambiguous }
    }
    return byPlace[Place(visibility: "", name: name)].map { .found($0) } ?? .unknown
  }

  /// The type that an alias stands for.
  private func follow(_ entity: Int, depth: Int) -> Lookup {
    guard types[entity].kind == .typealias, let target = types[entity].inherited.first else {
      return .found(entity)
    }
    let context = TypeContext(file: target.context.file, enclosing: nil)
    if Self.baseName(of: target.text) == types[entity].name { return .unknown }
    return lookUp(target.text, in: context, depth: depth + 1)
  }
}
