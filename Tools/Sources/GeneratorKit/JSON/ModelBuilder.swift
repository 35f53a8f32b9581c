/// Turns a schema into the structs of a model, outer before inner.
struct ModelBuilder {
  private(set) var types: [ModelType] = []

  /// Returns the structs for an object called `name`.
  static func types(named name: String, fields: [Schema.Field]) -> [ModelType] {
    var builder = ModelBuilder()
    builder.add(name, outer: nil, fields)
    return builder.types
  }

  private mutating func add(_ name: String, outer: String?, _ fields: [Schema.Field]) {
    let index = types.count
    var type = ModelType(outer: outer, name: name, properties: [])
    types.append(type)
    var taken = Set(type.path.split(separator: ".").map(String.init))
    for (field, propertyName) in zip(fields, PropertyNames.names(for: fields.map(\.key))) {
      let schema = propertyName == "id" && field.isWhole ? field.schema.whole : field.schema
      let propertyType = propertyType(schema, key: field.key, in: type.path, taken: &taken)
      type.properties.append(
        ModelProperty(
          name: propertyName, key: field.key, type: propertyType,
          isConstant: propertyName == "id" && propertyType.isIdentifier, remark: field.schema.remark
        ))
    }
    types[index] = type
  }

  private mutating func propertyType(
    _ schema: Schema, key: String, in outer: String, taken: inout Set<String>
  ) -> PropertyType {
    switch schema {
    case .bool: return .bool
    case .int: return .int
    case .double: return .double
    case .decimal: return .decimal
    case .string, .unknown: return .string
    case .date: return .date
    case .url: return .url
    case .uuid: return .uuid
    case .mixed: return .mixed
    case .array(let element):
      return .array(
        propertyType(element, key: Plural.singular(key), in: outer, taken: &taken))
    case .optional(let wrapped):
      return .optional(propertyType(wrapped, key: key, in: outer, taken: &taken))
    case .object(let fields):
      let name = PropertyNames.typeName(for: key, taken: &taken)
      add(name, outer: outer, fields)
      return .model(name)
    }
  }
}

extension Schema {
  /// The type of whole numbers in place of that of numbers: a server that spells ids `1.0` counts.
  fileprivate var whole: Schema {
    switch self {
    case .double: .int
    case .optional(let wrapped): .optional(wrapped.whole)
    default: self
    }
  }

  /// What the samples did not tell.
  fileprivate var remark: String? {
    switch self {
    case .optional(.unknown): "Always null in the sample."
    case .array(.unknown), .optional(.array(.unknown)): "Always empty in the sample."
    case .array(.optional(.unknown)): "Holds only null in the sample."
    default: nil
    }
  }
}
