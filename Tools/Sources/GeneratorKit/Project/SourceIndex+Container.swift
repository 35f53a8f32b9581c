import SourceModel

extension SourceIndex {
  /// The container that a key path without a type, such as `\.movieService`, starts from.
  private static let defaultContainers: Set = ["Container", "FactoryKit.Container"]

  /// The property called `name` of `Container`, a factory or not.
  func defaultContainerProperty(_ name: String) -> Located<ParsedProperty>? {
    for type in types where Self.defaultContainers.contains(type.name) {
      if let property = type.properties.first(where: { $0.name == name }) { return property }
    }
    return nil
  }

  /// The methods of a protocol and of those that it inherits from.
  func methods(of type: Located<ParsedType>) -> [Located<ParsedFunction>] {
    type.methods
      + inheritedNames(of: type).sorted().compactMap { declaration(of: $0) }.flatMap(\.methods)
  }

  /// The declaration of a type whose name differs from `name` in upper and lower case at most.
  ///
  /// Files are called after types, and most disks do not tell such files apart.
  func declaration(like name: String) -> Located<ParsedType>? {
    if let exact = declaration(of: name) { return exact }
    let folded = name.lowercased()
    return types.first { $0.kind != .extension && $0.name.lowercased() == folded }
  }
}

extension ParsedProperty {
  /// Whether this is a factory without parameters of the protocol `type`.
  func isFactory(of type: String) -> Bool {
    let spelling = (self.type ?? "").filter { !$0.isWhitespace }
    let products = ["any\(type)", type, "(any\(type))"]
    return products.contains { product in
      ["Factory<\(product)>", "FactoryKit.Factory<\(product)>"].contains(spelling)
    }
  }
}
