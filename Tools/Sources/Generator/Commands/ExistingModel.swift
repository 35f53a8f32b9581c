import Wiring

/// Reads a model that the project has already, so that a recipe can build on it.
struct ExistingModel {
  let index: SourceIndex

  /// The structs of `model`, itself first; stops when a property has a type that cannot be written
  /// as an expression.
  func types(of model: Located<ParsedType>) throws -> [ModelType] {
    guard model.kind == .struct else {
      throw unusable(model.location, "\(model.name) is not a struct")
    }
    var types: [ModelType] = []
    try add(model, outer: nil, to: &types)
    guard let id = types[0].properties.first(where: { $0.name == "id" }),
      id.type.isResourceIdentifier,
      ["Identifiable", "Codable"].allSatisfy({ index.conforms(model.name, to: $0) })
    else {
      throw unusable(
        model.location,
        "\(model.name) is not Codable and Identifiable with an `id` that is an Int, a Decimal, a String or a UUID"
      )
    }
    return types
  }

  private func add(_ declaration: Located<ParsedType>, outer: String?, to types: inout [ModelType])
    throws
  {
    let position = types.count
    let name = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
    types.append(ModelType(outer: outer, name: name, properties: []))
    var properties: [ModelProperty] = []
    for property in declaration.properties where property.isMemberwise {
      let type = try type(property.type ?? "", of: property, in: declaration.name, to: &types)
      properties.append(
        ModelProperty(
          name: property.name, key: property.name, type: type, isConstant: property.isConstant))
    }
    types[position].properties = properties
  }

  private func type(
    _ text: String, of property: Located<ParsedProperty>, in outer: String,
    to types: inout [ModelType]
  ) throws -> PropertyType {
    switch text {
    case "Bool": return .bool
    case "Int": return .int
    case "Double": return .double
    case "Decimal": return .decimal
    case "String": return .string
    case "Date": return .date
    case "URL": return .url
    case "UUID": return .uuid
    case "JSONValue": return .mixed
    case _ where text.hasSuffix("?"):
      return .optional(try type(String(text.dropLast()), of: property, in: outer, to: &types))
    case _ where text.hasPrefix("[") && text.hasSuffix("]") && !text.contains(":"):
      return .array(
        try type(String(text.dropFirst().dropLast()), of: property, in: outer, to: &types))
    default:
      if types.contains(where: { $0.outer == outer && $0.name == text }) { return .model(text) }
      let nested = index.types.first { $0.kind == .struct && $0.name == "\(outer).\(text)" }
      guard let nested else {
        throw unusable(
          property.location, "the recipe cannot make a value of '\(text)' for `\(property.name)`")
      }
      try add(nested, outer: outer, to: &types)
      return .model(text)
    }
  }

  private func unusable(_ location: SourceLocation, _ problem: String) -> CommandFailure {
    CommandFailure(
      .alreadyExists, "The project has a model that the recipe cannot use: \(problem)",
      at: "\(location)",
      advice: "Change it, name another resource, or give --from with --force to write it anew")
  }
}
