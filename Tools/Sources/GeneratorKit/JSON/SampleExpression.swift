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
    case (.int, .int(let int)): return String(int)
    case (.int, _): return "0"
    case (.double, .double(let double)): return String(double)
    case (.double, .int(let int)): return String(int)
    case (.double, _): return "0"
    case (.string, .string(let text)): return "\"\(StringLiteral.escaped(shortened(text)))\""
    case (.string, _): return "\"\""
    case (.date, _): return date(value)
    case (.url, _):
      return literal(value, "URL(string: ", "https://example.com", "URL(filePath: \"/\")")
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

  private static let blankUUID = "00000000-0000-0000-0000-000000000000"

  /// A call of a failable initializer with a text that it accepts; generated code never forces.
  private func literal(_ value: JSONValue?, _ call: String, _ blank: String, _ fallback: String)
    -> String
  {
    guard case .string(let text) = value else { return "\(call)\"\(blank)\") ?? \(fallback)" }
    return "\(call)\"\(StringLiteral.escaped(text))\") ?? \(fallback)"
  }

  private func date(_ value: JSONValue?) -> String {
    guard case .string(let text) = value, let date = ISO8601DateFormatter().date(from: text) else {
      return "Date(timeIntervalSince1970: 0)"
    }
    return "Date(timeIntervalSince1970: \(Int(date.timeIntervalSince1970)))"
  }

  private func mixed(_ value: JSONValue) -> String {
    switch value {
    case .null: ".null"
    case .bool(let bool): ".bool(\(bool))"
    case .int(let int): ".number(\(int))"
    case .double(let double): ".number(\(double))"
    case .string(let text): ".string(\"\(StringLiteral.escaped(shortened(text)))\")"
    case .array: ".array([])"
    case .object: ".object([:])"
    }
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.maximumText ? text.prefix(Self.maximumText) + "…" : text
  }
}

extension JSONValue {
  /// The values of an object by key.
  fileprivate var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }
}
