import Foundation
import Wiring

/// A JSON value that keeps what inference needs: the order of keys, and `1.0` apart from `1`.
indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// What a value is, whatever it holds.
  enum Kind: Hashable {
    case null, array, object
    case scalar(PropertyType.Scalar)
  }
}

extension JSONValue {
  /// What it is; a text counts by its spelling.
  var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .scalar(.bool)
    case .int: .scalar(.int)
    case .double: .scalar(.double)
    case .string(let text): .scalar(Self.spelled(text))
    case .array: .array
    case .object: .object
    }
  }

  /// The spellings of a moment that `JSONDecoder` reads with `.iso8601`: no fractions of a second.
  private static func spelled(_ text: String) -> PropertyType.Scalar {
    if text.utf8.count == 36, UUID(uuidString: text) != nil { return .uuid }
    if text.hasPrefix("https://") || text.hasPrefix("http://") {
      return URL(string: text)?.host?.isEmpty == false ? .url : .string
    }
    let moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/.asciiOnlyDigits()
    return text.utf8.count <= 25 && text.wholeMatch(of: moment) != nil ? .date : .string
  }

  /// The elements of an array.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The values of an object by key.
  var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  /// What `path` leads to, through the elements of arrays; empty when there is nothing.
  func values(at path: some Collection<String>) -> [JSONValue] {
    guard let key = path.first else { return [self] }
    if case .array(let elements) = self { return elements.flatMap { $0.values(at: path) } }
    return members?[key]?.values(at: path.dropFirst()) ?? []
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
          if case .string = member.value, Self.secrets.contains(where: key.contains) {
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

extension [JSONValue] {
  /// The values under each key of the objects, in the order in which the keys are first seen.
  var grouped: [(key: String, values: [JSONValue])] {
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
    let scalar = first { if case .scalar = $0.kind { true } else { false } }
    if let scalar { return scalar }
    if contains(where: { $0.kind == .object }) {
      let fields = grouped
      if fields.count > ModelBuilder.maximumFields { return .object([]) }
      return .object(fields.map { .init(key: $0.key, value: $0.values.example ?? .null) })
    }
    guard contains(where: { $0.kind == .array }) else { return nil }
    return .array(flatMap(\.elements).example.map { [$0] } ?? [])
  }
}
