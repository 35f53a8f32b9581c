import Foundation

/// The type of values, as far as samples tell.
indirect enum Schema: Equatable, Sendable {
  /// Nothing but null was seen, or nothing at all.
  case unknown
  case bool, int, double, string
  /// Whole numbers, some of them too large for `Int`.
  case decimal
  /// Strings that are all spelled like a moment, a web address or a UUID.
  case date, url, uuid
  /// Values of kinds that no single Swift type holds.
  case mixed
  case array(Schema)
  case optional(Schema)
  case object([Field])

  /// A key of an object and the type of its value.
  struct Field: Equatable, Sendable {
    var key: String
    var schema: Schema
    /// Whether all numbers seen are whole, `1.0` included.
    var isWhole = false
  }

  /// Objects with more keys than this are tables whose keys are data, not fields of a struct.
  static let maximumFields = 1000

  /// The type of all `values`, which stand at one place of the samples.
  init(of values: [JSONValue]) {
    let present = values.filter { $0 != .null }
    let schema = Self.common(Set(present.map(\.kind)), present)
    self = present.count < values.count ? schema.madeOptional : schema
  }

  /// This type, or an optional of it.
  var madeOptional: Schema {
    if case .optional = self { self } else { .optional(self) }
  }

  private static func common(_ kinds: Set<Schema.Kind>, _ values: [JSONValue]) -> Schema {
    switch kinds {
    case []: return .unknown
    case [.bool]: return .bool
    case [.int]: return .int
    case [.decimal], [.int, .decimal]: return .decimal
    case _ where kinds.isSubset(of: [.int, .decimal, .double]): return .double
    case [.string]:
      let spellings = Set(values.map(\.spelling))
      return spellings.count == 1 ? spellings.first ?? .string : .string
    case [.array]: return .array(Schema(of: values.flatMap(\.elements)))
    case [.object]:
      let fields = Self.fields(of: values)
      return fields.count > maximumFields ? .mixed : .object(fields)
    default: return .mixed
    }
  }

  /// The keys of objects, in the order in which they are first seen.
  static func fields(of objects: [JSONValue]) -> [Field] {
    objects.grouped.map { key, values in
      let schema = Schema(of: values)
      return Field(
        key: key, schema: values.count < objects.count ? schema.madeOptional : schema,
        isWhole: values.allSatisfy { value in
          if case .double(let number) = value { Int(exactly: number) != nil } else { true }
        })
    }
  }

  /// What a value is, whatever it holds.
  fileprivate enum Kind {
    case null, bool, int, double, decimal, string, array, object
  }

  /// The spellings of a moment that `JSONDecoder` reads with `.iso8601`: no fractions of a second.
  fileprivate static func spelled(_ text: String) -> Schema {
    if text.utf8.count == 36, UUID(uuidString: text) != nil { return .uuid }
    if text.hasPrefix("https://") || text.hasPrefix("http://") {
      return URL(string: text)?.host?.isEmpty == false ? .url : .string
    }
    let moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/.asciiOnlyDigits()
    return text.utf8.count <= 25 && text.wholeMatch(of: moment) != nil ? .date : .string
  }
}

extension Schema: Hashable {}
extension Schema.Field: Hashable {}

extension JSONValue {
  fileprivate var kind: Schema.Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  fileprivate var spelling: Schema {
    if case .string(let text) = self { Schema.spelled(text) } else { .string }
  }

  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension [JSONValue] {
  /// The values under each key of the objects, in the order in which the keys are first seen.
  fileprivate var grouped: [(key: String, values: [JSONValue])] {
    var keys: [String] = []
    var values: [String: [JSONValue]] = [:]
    for case .object(let members) in self {
      var seen: Set<String> = []
      for member in members where seen.insert(member.key).inserted {
        if values[member.key] == nil { keys.append(member.key) }
        values[member.key, default: []].append(member.value)
      }
    }
    return keys.map { ($0, values[$0] ?? []) }
  }

  /// An example of a value: the first that is no list and no object, else an object with every key or a
  /// list with one element; nil where there is nothing but null.
  var example: JSONValue? {
    let scalar = first { ![.null, .array, .object].contains($0.kind) }
    if let scalar { return scalar }
    if contains(where: { $0.kind == .object }) {
      let fields = grouped
      if fields.count > Schema.maximumFields { return .object([]) }
      return .object(fields.map { .init(key: $0.key, value: $0.values.example ?? .null) })
    }
    guard contains(where: { $0.kind == .array }) else { return nil }
    return .array(flatMap(\.elements).example.map { [$0] } ?? [])
  }
}
