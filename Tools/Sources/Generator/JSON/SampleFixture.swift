import Foundation

/// The part of a sample that a fixture holds: a value for every property of a model, as JSON and as a
/// Swift expression, so that a test can decode the one and compare it with the other.
struct SampleFixture {
  /// A value in both spellings; lines of the expression after the first have no margin.
  private typealias Value = (json: JSONValue, swift: String)

  /// Longer texts of a sample are cut, so that a fixture stays readable.
  private static let maximumText = 60

  /// The structs of the model by their path.
  private let types: [String: ModelType]
  private let model: ModelType
  private let sample: JSONValue?

  /// Takes from `sample` what the model made of `types` needs, the model itself first; nil stands for
  /// a sample that nothing is known of.
  init(_ sample: JSONValue?, of types: [ModelType]) {
    self.types = Dictionary(types.map { ($0.path, $0) }) { first, _ in first }
    (model, self.sample) = (types[0], sample)
  }

  /// The fixture as JSON, its lines indented by `indentation`.
  func json(indentation: String) -> String {
    indentation + value(sample, of: model).json.text(indentation: indentation)
  }

  /// The fixture as a call of the memberwise initializer, its lines indented by `indentation`.
  func expression(indentation: String) -> String {
    value(sample, of: model).swift.replacing("\n", with: "\n" + indentation)
  }

  /// A call of the memberwise initializer of `type`.
  private func value(_ sample: JSONValue?, of type: ModelType) -> Value {
    let members = sample?.members ?? [:]
    let values = type.properties.map {
      (property: $0, value: value(members[$0.key], of: $0.type, in: type.path))
    }
    let json = values.map { JSONValue.Member(key: $0.property.key, value: $0.value.json) }
    let arguments = values.map { "\($0.property.name): \($0.value.swift)" }
    return (
      .object(json), type.path + "(" + Self.list(arguments, isLong: arguments.count > 1) + ")"
    )
  }

  /// Elements on one line, or each on a line of its own.
  private static func list(_ elements: [String], isLong: Bool) -> String {
    guard isLong else { return elements.joined(separator: ", ") }
    let lines = elements.joined(separator: ",\n").replacing("\n", with: "\n    ")
    return "\n    \(lines)\n"
  }

  /// `sample` as a value of `type`, with something in its place where it is none.
  private func value(_ sample: JSONValue?, of type: PropertyType, in path: String) -> Value {
    switch type {
    case .scalar(let scalar): return Self.value(sample, of: scalar)
    case .optional(let wrapped):
      return [nil, .null].contains(sample) ? (.null, "nil") : value(sample, of: wrapped, in: path)
    case .model(let name):
      return types["\(path).\(name)"].map { value(sample, of: $0) } ?? (.object([]), "\(name)()")
    case .array(let element):
      // The first element alone: a fixture shows the shape of a list, not its length.
      guard let first = sample?.elements.first(where: { $0 != .null }) else {
        return (.array([]), "[]")
      }
      let value = value(first, of: element, in: path)
      let isModel = if case .model = element { true } else { false }
      return (.array([value.json]), "[" + Self.list([value.swift], isLong: isModel) + "]")
    }
  }

  private static func value(_ sample: JSONValue?, of scalar: PropertyType.Scalar) -> Value {
    let text = if case .string(let text) = sample { text } else { String?.none }
    let short = text.map { $0.count > maximumText ? $0.prefix(maximumText) + "…" : $0 } ?? ""
    switch (scalar, sample) {
    case (.bool, .bool(let bool)): return (.bool(bool), "\(bool)")
    case (.bool, _): return (.bool(false), "false")
    case (.int, .int(let int)), (.double, .int(let int)): return (.int(int), literal(int))
    case (.double, .double(let double)): return (.double(double), "\(double)")
    case (.int, _), (.double, _): return (.int(0), "0")
    case (.string, _): return (.string(short), StringLiteral.quoted(short))
    case (.mixed, .bool(let bool)): return (.bool(bool), ".bool(\(bool))")
    case (.mixed, .string): return (.string(short), ".string(\(StringLiteral.quoted(short)))")
    case (.mixed, .array): return (.array([]), ".array([])")
    case (.mixed, .object): return (.object([]), ".object([:])")
    case (.mixed, let number?) where number != .null: return (number, ".number(\(number.text()))")
    case (.mixed, _): return (.null, ".null")
    case (.date, _):
      let date =
        text.flatMap { ISO8601DateFormatter().date(from: $0) } ?? Date(timeIntervalSince1970: 0)
      let seconds = literal(Int(date.timeIntervalSince1970))
      return (.string(date.formatted(.iso8601)), "Date(timeIntervalSince1970: \(seconds))")
    // Generated code never forces a value.
    case (.url, _):
      let url = text ?? "https://example.com"
      return (.string(url), "URL(string: \(StringLiteral.quoted(url))) ?? URL(filePath: \"/\")")
    case (.uuid, _):
      let uuid = text ?? "00000000-0000-0000-0000-000000000000"
      return (.string(uuid), "UUID(uuidString: \(StringLiteral.quoted(uuid))) ?? UUID()")
    }
  }

  /// `number` as formatters want a literal: its digits in threes once there are many.
  private static func literal(_ number: Int) -> String {
    let digits = String(number.magnitude)
    guard digits.count > 6 else { return String(number) }
    let groups = String(digits.reversed()).replacing(/\d{3}(?=\d)/) { $0.output + "_" }
    return (number < 0 ? "-" : "") + String(groups.reversed())
  }
}
