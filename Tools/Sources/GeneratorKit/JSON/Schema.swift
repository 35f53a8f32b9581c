/// The type of a value, as far as samples tell.
indirect enum Schema: Equatable, Sendable {
  /// Nothing but null was seen, or nothing at all.
  case unknown
  case bool, int, double, string
  /// Values of kinds that no single Swift type holds.
  case mixed
  case array(Schema)
  case optional(Schema)
  case object([Field])

  /// A key of an object and the type of its value.
  struct Field: Equatable, Sendable {
    var key: String
    var schema: Schema
    /// The first value that was seen and is not null.
    var sample: JSONValue?
  }

  /// The type of one value.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .optional(.unknown)
    case .bool: self = .bool
    case .int: self = .int
    case .double: self = .double
    case .string: self = .string
    case .array(let elements):
      self = .array(elements.map(Schema.init).reduce(.unknown) { $0.merged(with: $1) })
    case .object(let members):
      self = .object(
        members.map {
          Field(key: $0.key, schema: Schema($0.value), sample: $0.value == .null ? nil : $0.value)
        })
    }
  }

  /// The type that holds the values of both.
  func merged(with other: Schema) -> Schema {
    switch (self, other) {
    case (.unknown, let known), (let known, .unknown): known
    case (.optional(let wrapped), .optional(let other)): .optional(wrapped.merged(with: other))
    case (.optional(let wrapped), let plain), (let plain, .optional(let wrapped)):
      .optional(wrapped.merged(with: plain))
    case (.int, .double), (.double, .int): .double
    case (.array(let element), .array(let other)): .array(element.merged(with: other))
    case (.object(let fields), .object(let others)): .object(Self.merged(fields, others))
    default: self == other ? self : .mixed
    }
  }

  /// This type, or an optional of it.
  var madeOptional: Schema {
    if case .optional = self { self } else { .optional(self) }
  }

  /// Keys in the order in which they were first seen; one that only one side has becomes optional.
  private static func merged(_ fields: [Field], _ others: [Field]) -> [Field] {
    let merged = fields.map { field in
      guard let other = others.first(where: { $0.key == field.key }) else {
        return Field(key: field.key, schema: field.schema.madeOptional, sample: field.sample)
      }
      return Field(
        key: field.key, schema: field.schema.merged(with: other.schema),
        sample: field.sample ?? other.sample)
    }
    let new = others.filter { other in !fields.contains { $0.key == other.key } }
    return merged
      + new.map { Field(key: $0.key, schema: $0.schema.madeOptional, sample: $0.sample) }
  }
}
