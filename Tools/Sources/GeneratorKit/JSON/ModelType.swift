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
