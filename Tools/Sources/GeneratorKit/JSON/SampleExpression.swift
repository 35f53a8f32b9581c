import Foundation

/// Writes values of generated models as Swift expressions.
struct SampleExpression {
  /// Longer texts of a sample are cut, so that a fixture stays readable.
  private static let maximumText = 60

  /// The structs of the model by their path.
  private let types: [String: ModelType]
  /// One step of indentation.
  private static let step = "    "

  init(types: [ModelType]) {
    self.types = Dictionary(types.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The expression for `value`; nil stands for a value that nothing is known of.
  func text(_ value: JSONValue?, of type: PropertyType, in path: String, indentation: String = step)
    -> String
  {
    switch (type, value) {
    case (.optional, nil), (.optional, .null): return "nil"
    case (.optional(let wrapped), _):
      return text(value, of: wrapped, in: path, indentation: indentation)
    case (.array(let element), .array(let values)):
      return array(values, of: element, in: path, indentation)
    case (.array, _): return "[]"
    case (.model(let name), _): return call(name, value, in: path, indentation)
    case (.bool, .bool(let bool)): return String(bool)
    case (.bool, _): return "false"
    case (.int, .int(let int)): return Self.literal(int)
    case (.int, .double(let double)): return Self.literal(Int(exactly: double) ?? 0)
    case (.decimal, _): return Self.decimal(value)
    case (.int, _): return "0"
    case (.double, .double(let double)): return String(double)
    case (.double, .int(let int)): return Self.literal(int)
    case (.double, _): return "0"
    case (.string, .string(let text)): return "\"\(StringLiteral.escaped(Self.shortened(text)))\""
    case (.string, _): return "\"\""
    case (.date, _): return date(value)
    case (.url, _):
      return literal(value, "URL(string: ", Self.blankURL, "URL(filePath: \"/\")")
    case (.uuid, _): return literal(value, "UUID(uuidString: ", Self.blankUUID, "UUID()")
    case (.mixed, _): return mixed(value ?? .null)
    }
  }

  /// A call of the memberwise initializer of `type`.
  func call(_ type: ModelType, _ value: JSONValue?, as name: String, indentation: String) -> String
  {
    let members = value?.members ?? [:]
    let inner = indentation + Self.step
    let arguments = type.properties.map { property in
      let sample = members[property.key]
      return "\(property.name): "
        + text(sample, of: property.type, in: type.path, indentation: inner)
    }
    if arguments.count < 2 { return "\(name)(\(arguments.joined()))" }
    return "\(name)(\n\(inner)" + arguments.joined(separator: ",\n\(inner)") + "\n\(indentation))"
  }

  private func call(_ name: String, _ value: JSONValue?, in path: String, _ indentation: String)
    -> String
  {
    guard let type = types["\(path).\(name)"] else {
      return "\(name)()"
    }
    return call(type, value, as: type.path, indentation: indentation)
  }

  /// The first element alone: a fixture shows the shape of a list, not its length.
  private func array(
    _ values: [JSONValue], of element: PropertyType, in path: String, _ indentation: String
  ) -> String {
    guard let first = values.first(where: { $0 != .null }) else { return "[]" }
    let inner = indentation + Self.step
    if case .model = element {
      return "[\n\(inner)" + text(first, of: element, in: path, indentation: inner)
        + "\n\(indentation)]"
    }
    return "[" + text(first, of: element, in: path, indentation: indentation) + "]"
  }

  static let blankURL = "https://example.com"
  static let blankUUID = "00000000-0000-0000-0000-000000000000"

  /// A call of a failable initializer with a text that it accepts; generated code never forces.
  private func literal(_ value: JSONValue?, _ call: String, _ blank: String, _ fallback: String)
    -> String
  {
    guard case .string(let text) = value else { return "\(call)\"\(blank)\") ?? \(fallback)" }
    return "\(call)\"\(StringLiteral.escaped(text))\") ?? \(fallback)"
  }

  private static func decimal(_ value: JSONValue?) -> String {
    switch value {
    case .decimal(let digits): "Decimal(string: \"\(digits)\") ?? 0"
    case .int(let int): literal(int)
    default: "0"
    }
  }

  private func date(_ value: JSONValue?) -> String {
    "Date(timeIntervalSince1970: \(Self.literal(Self.seconds(value))))"
  }

  /// `number` as formatters want a literal: its digits in threes once there are many.
  private static func literal(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    guard digits.count > 6 else { return String(number) }
    let first = digits.count % 3 == 0 ? 3 : digits.count % 3
    let groups = stride(from: first, to: digits.count, by: 3).map { String(digits[$0..<$0 + 3]) }
    return (number < 0 ? "-" : "") + ([String(digits[..<first])] + groups).joined(separator: "_")
  }

  /// The moment that the fixture holds for `value`, as JSON spells it.
  static func dateText(_ value: JSONValue?) -> String {
    Date(timeIntervalSince1970: TimeInterval(seconds(value))).formatted(.iso8601)
  }

  /// Whole seconds since 1970; those of 1970 itself for what is no date.
  private static func seconds(_ value: JSONValue?) -> Int {
    guard case .string(let text) = value, let date = ISO8601DateFormatter().date(from: text) else {
      return 0
    }
    return Int(date.timeIntervalSince1970)
  }

  private func mixed(_ value: JSONValue) -> String {
    switch value {
    case .null: ".null"
    case .bool(let bool): ".bool(\(bool))"
    case .int(let int): ".number(\(int))"
    case .double(let double): ".number(\(double))"
    case .decimal(let digits): ".number(\(digits))"
    case .string(let text): ".string(\"\(StringLiteral.escaped(Self.shortened(text)))\")"
    case .array: ".array([])"
    case .object: ".object([:])"
    }
  }

  /// `text` at the length of a fixture.
  static func shortened(_ text: String) -> String {
    text.count > maximumText ? text.prefix(maximumText) + "…" : text
  }
}

extension JSONValue {
  /// The values of an object by key.
  var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }
}
