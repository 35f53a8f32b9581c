/// A struct of a generated model.
struct ModelType: Equatable, Sendable {
  /// The type that it is nested in, with all outer ones: `Movie.Director`; nil for the model itself.
  var outer: String?
  var name: String
  var properties: [ModelProperty]

  /// The name with those of the outer types.
  var path: String { (outer.map { $0 + "." } ?? "") + name }
  /// Whether it has an `id` that tells its values apart.
  var isIdentifiable: Bool { properties.contains { $0.name == "id" && $0.type.isIdentifier } }
  /// Whether the JSON spells a key in another way than Swift does.
  var needsCodingKeys: Bool { properties.contains { $0.name != $0.key } }
}

/// A stored property of a model.
struct ModelProperty: Equatable, Sendable {
  /// The name without backticks.
  var name: String
  /// The key in the JSON.
  var key: String
  var type: PropertyType
  /// Whether it is declared with `let`.
  var isConstant: Bool
  /// What the sample left open, for a comment.
  var remark: String?
}

/// The type of a property, as far as generated code has to understand it.
indirect enum PropertyType: Equatable, Sendable {
  case bool, int, double, string
  /// Foundation's type for numbers with more digits than `Int` and `Double` keep.
  case decimal
  /// Foundation's types for a moment, a web address and a UUID.
  case date, url, uuid
  /// Any JSON: `JSONValue` of the generated project.
  case mixed
  case array(PropertyType)
  case optional(PropertyType)
  /// A struct of the same model, by its short name.
  case model(String)

  /// The type in Swift.
  var swift: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .decimal: "Decimal"
    case .string: "String"
    case .date: "Date"
    case .url: "URL"
    case .uuid: "UUID"
    case .mixed: "JSONValue"
    case .array(let element): "[\(element.swift)]"
    case .optional(let wrapped): "\(wrapped.swift)?"
    case .model(let name): name
    }
  }

  /// Whether values of it can stand for an object: `Identifiable` needs a hashable type.
  var isIdentifier: Bool {
    switch self {
    case .int, .double, .decimal, .string, .uuid: true
    case .optional(let wrapped): wrapped.isIdentifier
    default: false
    }
  }

  /// Whether one value of it is found by the server and stands in the path of a request.
  var isResourceIdentifier: Bool { [.int, .decimal, .string, .uuid].contains(self) }

  /// Whether Foundation declares it, or something in it.
  var needsFoundation: Bool { [.decimal, .date, .url, .uuid].contains(innermost) }
  /// Whether it holds mixed values somewhere.
  var containsMixed: Bool { innermost == .mixed }

  /// The type without the arrays and optionals around it.
  private var innermost: PropertyType {
    switch self {
    case .array(let inner), .optional(let inner): inner.innermost
    default: self
    }
  }
}

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

/// Makes Swift names of JSON keys.
enum PropertyNames {
  /// Names that stay unusable in backticks, because `Type.self` and `Type.init` mean something else.
  private static let unusable: Set = ["self", "init"]

  /// The property for each key; two keys that fold to one name get distinct ones.
  static func names(for keys: [String]) -> [String] {
    let plain = keys.map(name)
    // A key that needs no change keeps its name, whatever stands before it.
    var taken = Set(zip(keys, plain).filter { $0 == $1 }.map { $1 })
    return zip(keys, plain).map { key, name in
      key == name ? name : free(name, &taken)
    }
  }

  /// `name`, or the first of `name2`, `name3` and so on that is not taken; it is taken from then on.
  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var free = name
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  /// The struct for the objects under `key`: `release_info` gives `ReleaseInfo`.
  static func typeName(for key: String, taken: inout Set<String>) -> String {
    let words = words(of: key).map(Casing.capitalized).joined()
    let base = words.first?.isLetter == true ? words : "Value" + words
    let isTaken =
      ReservedNames.isUsedByGeneratedCode(base)
      || ReservedNames.keywords.contains(base)
    return free(isTaken || taken.contains(base) ? base + "Value" : base, &taken)
  }

  private static func name(for key: String) -> String {
    let words = words(of: key)
    guard let first = words.first else { return "field" }
    let name = Casing.lowered(first) + words.dropFirst().map(Casing.capitalized).joined()
    if name.first?.isLetter != true { return "_" + name }
    return unusable.contains(name) ? name + "Value" : name
  }

  /// The parts of a key between characters that no identifier may hold; underscores separate too.
  private static func words(of key: String) -> [String] {
    key.split { character in
      character == "_" || !character.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }.map(String.init)
  }
}
