import SourceModel

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
