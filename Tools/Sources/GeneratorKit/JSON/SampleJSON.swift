import TextOutput

/// Writes the part of a sample that a fixture holds as JSON, so that a test can decode the one and
/// compare it with the other.
struct SampleJSON {
  private let types: [ModelType]
  private let expression: SampleExpression
  private static let step = "  "

  /// Writes values of the model made of `types`, the model itself first.
  init(types: [ModelType]) {
    self.types = types
    expression = SampleExpression(types: types)
  }

  /// The object for the model, its lines indented by `indentation`.
  func text(_ sample: JSONValue, indentation: String) -> String {
    indentation + object(types[0], sample, indentation)
  }

  private func object(_ type: ModelType, _ value: JSONValue?, _ indentation: String) -> String {
    guard !type.properties.isEmpty else { return "{}" }
    let members = value?.members ?? [:]
    let inner = indentation + Self.step
    let lines = type.properties.map { property in
      "\(inner)\(Self.quoted(property.key)): "
        + text(members[property.key], of: property.type, in: type.path, inner)
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
  }

  private func text(
    _ value: JSONValue?, of type: PropertyType, in path: String, _ indentation: String
  ) -> String {
    switch (type, value) {
    case (.optional, nil), (.optional, .null): return "null"
    case (.optional(let wrapped), _): return text(value, of: wrapped, in: path, indentation)
    case (.array(let element), .array(let values)):
      guard let first = values.first(where: { $0 != .null }) else { return "[]" }
      return "[" + text(first, of: element, in: path, indentation) + "]"
    case (.array, _): return "[]"
    case (.model(let name), _):
      let nested = types.first { $0.outer == path && $0.name == name }
      return nested.map { object($0, value, indentation) } ?? "{}"
    case (.string, .string(let text)):
      return Self.quoted(SampleExpression.shortened(text))
    case (.string, _): return "\"\""
    case (.mixed, _): return mixed(value ?? .null)
    case (.decimal, .decimal(let digits)): return digits
    case (.int, .double(let double)): return String(double)
    case (.bool, _), (.int, _), (.double, _), (.decimal, _):
      // A literal of Swift, but for the signs between its digits.
      return expression.text(value, of: type, in: path).filter { $0 != "_" }
    case (.date, _): return Self.quoted(SampleExpression.dateText(value))
    case (.url, .string(let text)), (.uuid, .string(let text)): return Self.quoted(text)
    case (.url, _): return Self.quoted(SampleExpression.blankURL)
    case (.uuid, _): return Self.quoted(SampleExpression.blankUUID)
    }
  }

  private func mixed(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): String(bool)
    case .int(let int): String(int)
    case .double(let double): String(double)
    case .decimal(let digits): digits
    case .string(let text): Self.quoted(SampleExpression.shortened(text))
    case .array: "[]"
    case .object: "{}"
    }
  }

  /// `text` as a string of JSON.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where VisibleText.isHidden(scalar): result += VisibleText.json(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

extension JSONValue {
  /// What a key is called that must not be copied into source.
  private static let secrets = [
    "token", "secret", "password", "passwd", "apikey", "authorization", "credential", "privatekey",
    "sessionid", "cookie",
  ]

  /// The value without what grants access: samples are copied from live responses, and source is
  /// read by many.
  var redacted: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          let key = member.key.lowercased().filter(\.isLetter)
          let isSecret = Self.secrets.contains(where: key.contains)
          if isSecret, case .string = member.value {
            return Member(key: member.key, value: .string("redacted"))
          }
          return Member(key: member.key, value: member.value.redacted)
        })
    case .array(let elements): .array(elements.map(\.redacted))
    default: self
    }
  }
}
