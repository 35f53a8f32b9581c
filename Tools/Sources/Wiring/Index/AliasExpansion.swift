/// Replaces a project's own names for the types and property wrappers of this library, such as `F` of
/// `typealias F = Factory`, where factories and injections are declared.
///
/// An alias that gives its parameters in another order is not followed.
struct AliasExpansion {
  /// What each alias stands for, by its full name: a type with its arguments, or the name of one that
  /// gets those of the alias.
  private var targets: [String: String] = [:]

  private init(_ files: [ParsedFile]) {
    for alias in files.flatMap(\.types) where alias.kind == .typealias {
      guard var target = alias.inherited.first, !Self.isLibraryName(alias.name) else { continue }
      let parameters = "<\(alias.genericParameters.joined(separator: ", "))>"
      if target.hasSuffix(parameters) { target = String(target.dropLast(parameters.count)) }
      let isOther = targets[alias.name].map { $0 != target } ?? false
      let isPermuted = !alias.genericParameters.isEmpty && target.hasSuffix(">")
      targets[alias.name] = isOther || isPermuted ? "" : target
    }
  }

  /// Replaces the aliases in `files`; does nothing where there are none.
  static func expand(_ files: inout [ParsedFile]) {
    let expansion = AliasExpansion(files)
    guard !expansion.targets.isEmpty else { return }
    for file in files.indices {
      for type in files[file].types.indices { expansion.expand(&files[file].types[type]) }
      for function in files[file].functions.indices {
        expansion.expand(&files[file].functions[function].result)
      }
      for variable in files[file].variables.indices {
        expansion.expand(&files[file].variables[variable].type)
      }
    }
  }

  private func expand(_ type: inout ParsedType) {
    for number in type.properties.indices {
      expand(&type.properties[number].type, within: type.name)
      for attribute in type.properties[number].attributes.indices {
        let name = type.properties[number].attributes[attribute].name
        type.properties[number].attributes[attribute].name = Self.lastName(
          of: expanded(name, within: type.name))
      }
    }
    for number in type.methods.indices {
      expand(&type.methods[number].result, within: type.name)
    }
  }

  private func expand(_ text: inout String?, within enclosing: String? = nil) {
    text = text.map { expanded($0, within: enclosing) }
  }

  /// A type as it reads without aliases, where they stand for one of this library.
  private func expanded(_ text: String, within enclosing: String?) -> String {
    var expanded = text
    for _ in 0..<8 {
      let name = String(expanded.prefix { $0 != "<" })
      let names = TypeContext.fullNames(of: name, within: enclosing)
      guard let target = names.lazy.compactMap({ targets[$0] }).first else { break }
      expanded = target.hasSuffix(">") ? target : target + expanded.dropFirst(name.count)
    }
    return Self.isLibraryName(Self.lastName(of: expanded)) ? expanded : text
  }

  private static func isLibraryName(_ name: String) -> Bool {
    FactoryKind(rawValue: name) != nil || InjectionWrapper.names.contains(name)
  }

  private static func lastName(of text: String) -> String {
    let name = text.prefix { $0 != "<" }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }
}
