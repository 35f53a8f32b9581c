import Wiring

/// Reads a model that the project has already, so that a recipe can build on it.
struct ExistingModel {
  let index: SourceIndex

  /// The structs of `model`, itself first; stops when a property has a type that cannot be written
  /// as an expression.
  func types(of model: Located<ParsedType>) throws -> [ModelType] {
    var types: [ModelType] = []
    if model.kind == .struct { try add(model, outer: nil, to: &types) }
    let id = types.first?.properties.first { $0.name == "id" }
    guard id?.type.isResourceIdentifier == true,
      ["Identifiable", "Codable"].allSatisfy({ index.conforms(model.name, to: $0) })
    else {
      throw unusable(
        model.location,
        "\(model.name) is not a Codable and Identifiable struct with an `id` that is an Int, a String or a UUID"
      )
    }
    return types
  }

  private func add(
    _ declaration: Located<ParsedType>, outer: String?, to types: inout [ModelType]
  ) throws {
    let position = types.count
    types.append(ModelType(outer: outer, name: declaration.baseName))
    for property in declaration.properties where property.isMemberwise {
      let type = try type(property.type ?? "", of: property, in: declaration.name, to: &types)
      types[position].properties.append(
        ModelProperty(
          name: property.name, key: property.name, type: type, isConstant: property.isConstant))
    }
  }

  private func type(
    _ text: String, of property: Located<ParsedProperty>, in outer: String,
    to types: inout [ModelType]
  ) throws -> PropertyType {
    let inner = { (dropped: Substring, types: inout [ModelType]) in
      try type(String(dropped), of: property, in: outer, to: &types)
    }
    if let scalar = PropertyType.Scalar(rawValue: text) { return .scalar(scalar) }
    if text.hasSuffix("?") { return .optional(try inner(text.dropLast(), &types)) }
    if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
      return .array(try inner(text.dropFirst().dropLast(), &types))
    }
    if types.contains(where: { $0.outer == outer && $0.name == text }) { return .model(text) }
    guard let nested = index.declaration(of: "\(outer).\(text)"), nested.kind == .struct else {
      throw unusable(
        property.location, "the recipe cannot make a value of '\(text)' for `\(property.name)`")
    }
    try add(nested, outer: outer, to: &types)
    return .model(text)
  }

  private func unusable(_ location: SourceLocation, _ problem: String) -> CommandFailure {
    CommandFailure(
      .alreadyExists, "The project has a model that the recipe cannot use: \(problem)",
      at: "\(location)",
      advice: "Change it, name another resource, or give --from with --force to write it anew")
  }
}
