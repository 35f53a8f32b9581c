/// A struct of a generated model.
struct ModelType: Equatable, Sendable {
  /// The type that it is nested in, with all outer ones: `Movie.Director`; nil for the model itself.
  var outer: String?
  var name: String
  var properties: [ModelProperty] = []

  /// The name with those of the outer types.
  var path: String { (outer.map { $0 + "." } ?? "") + name }
  /// Whether it has an `id` that tells its values apart.
  var isIdentifiable: Bool { properties.contains { $0.name == "id" && $0.type.isIdentifier } }
  /// Whether the JSON spells a key in another way than Swift does.
  var needsCodingKeys: Bool { properties.contains { $0.name != $0.key } }
  /// Whether Foundation declares a type of a property.
  var needsFoundation: Bool {
    properties.contains {
      [.scalar(.date), .scalar(.url), .scalar(.uuid)].contains($0.type.innermost)
    }
  }
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
indirect enum PropertyType: Equatable, CustomStringConvertible, Sendable {
  /// A type of Swift or Foundation by its name, or `JSONValue` of the generated project.
  enum Scalar: String, Sendable {
    case bool = "Bool"
    case int = "Int"
    case double = "Double"
    case string = "String"
    case date = "Date"
    case url = "URL"
    case uuid = "UUID"
    case mixed = "JSONValue"
  }

  case scalar(Scalar)
  case array(PropertyType)
  case optional(PropertyType)
  /// A struct of the same model, by its short name.
  case model(String)

  /// The type in Swift.
  var description: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .array(let element): "[\(element)]"
    case .optional(let wrapped): "\(wrapped)?"
    case .model(let name): name
    }
  }

  /// This type, or an optional of it.
  var madeOptional: PropertyType {
    if case .optional = self { self } else { .optional(self) }
  }

  /// Whether values of it can stand for an object: `Identifiable` needs a hashable type.
  var isIdentifier: Bool {
    if case .optional(let wrapped) = self { return wrapped.isIdentifier }
    return self == .scalar(.double) || isResourceIdentifier
  }

  /// Whether one value of it is found by the server and stands in the path of a request.
  var isResourceIdentifier: Bool {
    [.scalar(.int), .scalar(.string), .scalar(.uuid)].contains(self)
  }

  /// The type without the arrays and optionals around it.
  var innermost: PropertyType {
    switch self {
    case .array(let inner), .optional(let inner): inner.innermost
    default: self
    }
  }
}

/// Infers the structs of a model from samples, outer before inner.
struct ModelBuilder {
  /// Objects with more keys than this are tables whose keys are data, not fields of a struct.
  static let maximumFields = 1000

  private var types: [ModelType] = []

  /// Returns the structs for objects called `name`.
  static func types(named name: String, objects: [JSONValue]) -> [ModelType] {
    var builder = ModelBuilder()
    builder.add(name, outer: nil, objects.grouped, count: objects.count)
    return builder.types
  }

  private mutating func add(
    _ name: String, outer: String?, _ fields: [(key: String, values: [JSONValue])], count: Int
  ) {
    let index = types.count
    types.append(ModelType(outer: outer, name: name))
    let path = types[index].path
    var taken = Set(path.split(separator: ".").map(String.init))
    for (field, name) in zip(fields, PropertyNames.names(for: fields.map(\.key))) {
      let type = type(of: field.values, key: field.key, in: path, taken: &taken)
      types[index].properties.append(
        ModelProperty(
          name: name, key: field.key, type: field.values.count < count ? type.madeOptional : type,
          isConstant: name == "id" && type.isIdentifier, remark: Self.remark(on: field.values)))
    }
  }

  /// The type of all `values`, which stand at one place of the samples.
  private mutating func type(
    of values: [JSONValue], key: String, in outer: String, taken: inout Set<String>
  ) -> PropertyType {
    let present = values.filter { $0 != .null }
    let type = common(present, key: key, in: outer, taken: &taken)
    return present.count < values.count ? type.madeOptional : type
  }

  private mutating func common(
    _ values: [JSONValue], key: String, in outer: String, taken: inout Set<String>
  ) -> PropertyType {
    let kinds = Set(values.map(\.kind))
    switch kinds {
    case []: return .scalar(.string)
    case [.array]:
      let element = Plural.singular(key)
      return .array(type(of: values.flatMap(\.elements), key: element, in: outer, taken: &taken))
    case [.object]:
      let fields = values.grouped
      guard fields.count <= Self.maximumFields else { return .scalar(.mixed) }
      let name = PropertyNames.typeName(for: key, taken: &taken)
      add(name, outer: outer, fields, count: values.count)
      return .model(name)
    case [.scalar(.int), .scalar(.double)]: return .scalar(.double)
    default:
      if kinds.count == 1, case .scalar(let scalar) = kinds.first { return .scalar(scalar) }
      let areTexts = kinds.isSubset(of: [.string, .date, .url, .uuid].map { .scalar($0) })
      return .scalar(areTexts ? .string : .mixed)
    }
  }

  /// What the samples did not tell.
  private static func remark(on values: [JSONValue]) -> String? {
    let present = values.filter { $0 != .null }
    if present.isEmpty { return "Always null in the sample." }
    guard present.allSatisfy({ $0.kind == .array }) else { return nil }
    let elements = present.flatMap(\.elements)
    if elements.isEmpty { return "Always empty in the sample." }
    return elements.allSatisfy { $0 == .null } ? "Holds only null in the sample." : nil
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
    let names = (2...).lazy.map { "\(name)\($0)" }
    let free = taken.contains(name) ? names.first { [taken] in !taken.contains($0) } : nil
    taken.insert(free ?? name)
    return free ?? name
  }

  /// The struct for the objects under `key`: `release_info` gives `ReleaseInfo`.
  static func typeName(for key: String, taken: inout Set<String>) -> String {
    let words = words(of: key).map(Casing.capitalized).joined()
    let base = words.first?.isLetter == true ? words : "Value" + words
    let isTaken =
      ReservedNames.isUsedByGeneratedCode(base) || ReservedNames.isReserved(base)
      || taken.contains(base)
    return free(isTaken ? base + "Value" : base, &taken)
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
