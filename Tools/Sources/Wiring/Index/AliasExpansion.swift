/// Replaces a project's own names for the types and property wrappers of this library, such as `F` of
/// `typealias F = Factory`, where factories and injections are declared.
struct AliasExpansion {
  private struct Alias {
    var target: String
    var parameters: [String]
    var file: Int
    var isPrivate: Bool
  }

  private let modules: [String]
  private var aliases: [String: [Alias]] = [:]

  /// Collects the aliases of `files`.
  private init(_ files: [ParsedFile]) {
    modules = files.map(\.module)
    for (number, file) in files.enumerated() {
      for type in file.types where type.kind == .typealias {
        guard let target = type.inherited.first, !Self.isLibraryName(type.name) else { continue }
        aliases[type.name, default: []].append(
          Alias(
            target: target, parameters: type.genericParameters, file: number,
            isPrivate: type.isLocal || type.isPrivate))
      }
    }
  }

  /// Replaces the aliases in `files`; does nothing where there are none.
  static func expand(_ files: inout [ParsedFile]) {
    let expansion = AliasExpansion(files)
    guard !expansion.aliases.isEmpty else { return }
    for file in files.indices {
      for type in files[file].types.indices { expansion.expand(&files[file].types[type], in: file) }
      for function in files[file].functions.indices {
        expansion.expand(&files[file].functions[function].result, in: file, enclosing: "")
      }
      for variable in files[file].variables.indices {
        expansion.expand(&files[file].variables[variable].type, in: file, enclosing: "")
      }
    }
  }

  private func expand(_ type: inout ParsedType, in file: Int) {
    for number in type.properties.indices {
      expand(&type.properties[number].type, in: file, enclosing: type.name)
      for attribute in type.properties[number].attributes.indices {
        let name = type.properties[number].attributes[attribute].name
        let target = expanded(name, in: file, enclosing: type.name)
        if target != name {
          type.properties[number].attributes[attribute].name = Self.lastName(of: target)
        }
      }
    }
    for number in type.methods.indices {
      expand(&type.methods[number].result, in: file, enclosing: type.name)
    }
  }

  private func expand(_ text: inout String?, in file: Int, enclosing: String) {
    guard let written = text else { return }
    let target = expanded(written, in: file, enclosing: enclosing)
    if target != written { text = target }
  }

  /// A type as it reads without aliases, where they stand for one of this library.
  private func expanded(_ text: String, in file: Int, enclosing: String) -> String {
    var (expanded, file) = (text, file)
    for _ in 0..<8 {
      let name = Self.baseName(of: expanded)
      guard let alias = alias(name, in: file, enclosing: enclosing) else { break }
      let arguments = GenericArguments.of(expanded)
      var target = alias.target
      if alias.parameters.count == arguments.count {
        target = Self.replacing(alias.parameters, with: arguments, in: target)
      }
      if alias.parameters.isEmpty, !target.hasSuffix(">") {
        target += expanded.dropFirst(name.count)
      }
      (expanded, file) = (target, alias.file)
    }
    return Self.isLibraryName(Self.lastName(of: expanded)) ? expanded : text
  }

  /// The alias that a name means at a place: that of the type around it, of the file, of the module, or
  /// the only one.
  private func alias(_ name: String, in file: Int, enclosing: String) -> Alias? {
    for fullName in TypeContext.fullNames(of: name, within: enclosing) {
      let found = (aliases[fullName] ?? []).filter { !$0.isPrivate || $0.file == file }
      if let own = found.first(where: { $0.file == file })
        ?? found.first(where: { modules[$0.file] == modules[file] })
      {
        return own
      }
      if found.count == 1 { return found[0] }
    }
    return nil
  }
}

extension AliasExpansion {
  private static func isLibraryName(_ name: String) -> Bool {
    FactoryKind(rawValue: name) != nil || InjectionWrapper(rawValue: name) != nil
  }

  private static func baseName(of text: String) -> String { String(text.prefix { $0 != "<" }) }

  private static func lastName(of text: String) -> String {
    let name = baseName(of: text)
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The text with each whole word that is a parameter replaced by its argument.
  private static func replacing(
    _ parameters: [String], with arguments: [String], in text: String
  ) -> String {
    let values = Dictionary(zip(parameters, arguments)) { first, _ in first }
    return text.replacing(/[\p{L}\p{N}_]+/) { word in
      values[String(word.output)] ?? String(word.output)
    }
  }
}
