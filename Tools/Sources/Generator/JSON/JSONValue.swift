import Wiring

/// A JSON value that keeps what inference needs: the order of keys, and `1.0` apart from `1`.
indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A whole number too large for `Int`, by its digits.
  case decimal(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }
}

extension JSONValue {
  /// The values of an object by key.
  var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  /// What `path` leads to, through the elements of arrays; empty when there is nothing.
  func values(at path: some Collection<String>) -> [JSONValue] {
    guard let key = path.first else { return [self] }
    switch self {
    case .object: return members?[key]?.values(at: path.dropFirst()) ?? []
    case .array(let elements): return elements.flatMap { $0.values(at: path) }
    default: return []
    }
  }

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

  /// The value as JSON, with a line for each key of an object; lines after the first begin with
  /// `indentation`.
  func text(indentation: String = "") -> String {
    switch self {
    case .null: "null"
    case .bool(let bool): String(bool)
    case .int(let int): String(int)
    case .double(let double): String(double)
    case .decimal(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements):
      "[" + elements.map { $0.text(indentation: indentation) }.joined(separator: ", ") + "]"
    case .object([]): "{}"
    case .object(let members):
      "{\n"
        + members.map { member in
          let value = member.value.text(indentation: indentation + "  ")
          return "\(indentation)  \(Self.quoted(member.key)): \(value)"
        }.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  /// `text` as a string of JSON.
  static func quoted(_ text: String) -> String {
    StringLiteral.quoted(text, hidden: VisibleText.json)
  }
}
