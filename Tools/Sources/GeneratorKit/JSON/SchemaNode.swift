/// What the samples say about one place of a JSON text: the kinds of values seen there.
///
/// Every value costs the same, however many came before, so reading a sample is linear.
final class SchemaNode {
  /// A key of the objects at this place.
  struct Field {
    var key: String
    /// The key as bytes, for comparing it with the text.
    var bytes: [UInt8]
    var node: SchemaNode
    /// How many of the objects have the key.
    var count = 0
    /// The last object that has it, so that a key twice in one object counts once.
    var lastObject = 0
  }

  private struct Kinds: OptionSet {
    var rawValue: Int
    static let null = Kinds(rawValue: 1)
    static let bool = Kinds(rawValue: 2)
    static let int = Kinds(rawValue: 4)
    static let double = Kinds(rawValue: 8)
    static let string = Kinds(rawValue: 16)
    static let array = Kinds(rawValue: 32)
    static let object = Kinds(rawValue: 64)
    static let decimal = Kinds(rawValue: 128)
  }

  /// Objects with more keys than this are tables whose keys are data, not fields of a struct.
  static let maximumFields = 1000

  /// The keys, in the order in which they were first seen.
  private(set) var fields: [Field] = []
  private var places: [String: Int] = [:]
  private var element: SchemaNode?
  private var kinds: Kinds = []
  private var objects = 0
  /// Whether a number was seen that is no exact whole number.
  private var hasFraction = false
  /// The first value that is not null, an array or an object.
  private var scalar: JSONValue?
  /// The type for all strings so far; `.string` once nothing more can be learnt.
  private var texts: Schema?

  /// Whether the text of the next string matters.
  var needsText: Bool { texts != .string }

  /// Notes a value that is neither an array nor an object.
  func note(_ value: JSONValue) {
    switch value {
    case .null: kinds.insert(.null)
    case .bool: kinds.insert(.bool)
    case .int: kinds.insert(.int)
    case .double(let number):
      kinds.insert(.double)
      hasFraction = hasFraction || Int(exactly: number) == nil
    case .decimal: kinds.insert(.decimal)
    case .string(let text):
      kinds.insert(.string)
      let seen = Schema(spelling: text)
      texts = texts == nil || texts == seen ? seen : .string
    case .array, .object: break
    }
    if scalar == nil, value != .null { scalar = value }
  }

  /// Notes a string whose text does not matter.
  func noteString() { kinds.insert(.string) }

  /// Notes an array and returns the place of its elements.
  func beginArray() -> SchemaNode {
    kinds.insert(.array)
    if let element { return element }
    let node = SchemaNode()
    element = node
    return node
  }

  /// Notes an object.
  func beginObject() {
    kinds.insert(.object)
    objects += 1
  }

  /// The place of `key` among the fields, new or known.
  func field(_ key: String) -> Int {
    if let place = places[key] { return place }
    places[key] = fields.count
    fields.append(Field(key: key, bytes: Array(key.utf8), node: SchemaNode()))
    return fields.count - 1
  }

  /// Notes that the current object has the field at `place`.
  func noteField(_ place: Int) {
    if fields[place].lastObject == objects { return }
    fields[place].lastObject = objects
    fields[place].count += 1
  }

  /// The place that `path` leads to, through the elements of arrays; nil when there is none.
  func node(at path: some Collection<String>) -> SchemaNode? {
    guard let key = path.first else { return self }
    if let place = places[key] { return fields[place].node.node(at: path.dropFirst()) }
    return kinds.contains(.array) ? element?.node(at: path) : nil
  }
}

extension SchemaNode {
  /// The type of the values.
  var schema: Schema {
    let values = kinds.subtracting(.null)
    let schema: Schema =
      switch values {
      case []: .unknown
      case .bool: .bool
      case .int: .int
      case .decimal, [.int, .decimal]: .decimal
      case .double, [.int, .double], [.double, .decimal], [.int, .double, .decimal]: .double
      case .string: texts ?? .string
      case .array: .array(element?.schema ?? .unknown)
      case .object: isTable ? .mixed : .object(fields.map(schemaField))
      default: .mixed
      }
    return kinds.contains(.null) ? .optional(schema) : schema
  }

  /// Whether the keys are data.
  var isTable: Bool { fields.count > Self.maximumFields }

  private func schemaField(_ field: Field) -> Schema.Field {
    let schema = field.node.schema
    return Schema.Field(
      key: field.key, schema: field.count < objects ? schema.madeOptional : schema,
      isWhole: !field.node.hasFraction)
  }

  /// An example of a value: the first that was seen, an object with every key, an array with one
  /// element.
  var sample: JSONValue? {
    if let scalar { return scalar }
    if isTable { return .object([]) }
    if kinds.contains(.object) {
      return .object(fields.map { .init(key: $0.key, value: $0.node.sample ?? .null) })
    }
    return kinds.contains(.array) ? .array(element?.sample.map { [$0] } ?? []) : nil
  }

  /// The keys whose value is an object or a list of objects, when nothing but one such key makes this
  /// an envelope around the values that are meant.
  var envelopeKey: String? {
    let candidates = fields.filter { field in
      switch field.node.schema {
      case .array(.object), .array(.optional(.object)): true
      default: false
      }
    }
    let hasID = fields.contains { $0.key == "id" }
    return candidates.count == 1 && !hasID ? candidates[0].key : nil
  }
}
