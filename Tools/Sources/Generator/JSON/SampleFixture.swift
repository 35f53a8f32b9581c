import Foundation

/// The part of a sample that a fixture holds: a value for every property of a model, which is written
/// as a Swift expression and as JSON, so that a test can decode the one and compare it with the other.
struct SampleFixture {
  /// Longer texts of a sample are cut, so that a fixture stays readable.
  private static let maximumText = 60
  /// One step of indentation.
  private static let step = "    "

  /// The structs of the model by their path.
  private let types: [String: ModelType]
  /// The model itself.
  private let model: ModelType
  private var value = JSONValue.object([])

  /// Takes from `sample` what the model made of `types` needs, the model itself first; nil stands for
  /// a sample that nothing is known of.
  init(_ sample: JSONValue?, of types: [ModelType]) {
    self.types = Dictionary(types.map { ($0.path, $0) }) { first, _ in first }
    model = types[0]
    value = fitted(sample, to: model)
  }

  /// The fixture as JSON, its lines indented by `indentation`.
  func json(indentation: String) -> String { indentation + value.text(indentation: indentation) }

  /// The fixture as a call of the memberwise initializer of the model, which is called `name`.
  func expression(as name: String, indentation: String) -> String {
    call(model, value, as: name, indentation)
  }

  // MARK: Values

  private func fitted(_ value: JSONValue?, to type: ModelType) -> JSONValue {
    let members = value?.members ?? [:]
    return .object(
      type.properties.map { property in
        .init(
          key: property.key, value: fitted(members[property.key], to: property.type, in: type.path))
      })
  }

  /// `value` as one of `type`, with something in its place where it is none.
  private func fitted(_ value: JSONValue?, to type: PropertyType, in path: String) -> JSONValue {
    switch (type, value) {
    case (.optional, nil), (.optional, .null): .null
    case (.optional(let wrapped), _): fitted(value, to: wrapped, in: path)
    case (.array(let element), _):
      // The first element alone: a fixture shows the shape of a list, not its length.
      .array(
        value?.elements.first { $0 != .null }.map { [fitted($0, to: element, in: path)] } ?? [])
    case (.model(let name), _):
      types["\(path).\(name)"].map { fitted(value, to: $0) } ?? .object([])
    case (.scalar(let scalar), _): fitted(value, to: scalar)
    }
  }

  private func fitted(_ value: JSONValue?, to scalar: PropertyType.Scalar) -> JSONValue {
    switch (scalar, value) {
    case (.bool, .bool), (.int, .int), (.double, .int), (.double, .double), (.url, .string),
      (.uuid, .string):
      value ?? .null
    case (.string, .string(let text)), (.mixed, .string(let text)):
      .string(text.count > Self.maximumText ? text.prefix(Self.maximumText) + "…" : text)
    case (.date, _):
      .string(Date(timeIntervalSince1970: TimeInterval(Self.seconds(value))).formatted(.iso8601))
    case (.mixed, .array): .array([])
    case (.mixed, .object): .object([])
    case (.mixed, _): value ?? .null
    case (.bool, _): .bool(false)
    case (.int, _), (.double, _): .int(0)
    case (.string, _): .string("")
    case (.url, _): .string("https://example.com")
    case (.uuid, _): .string("00000000-0000-0000-0000-000000000000")
    }
  }

  /// Whole seconds since 1970; those of 1970 itself for what is no date.
  private static func seconds(_ value: JSONValue?) -> Int {
    guard case .string(let text) = value, let date = ISO8601DateFormatter().date(from: text) else {
      return 0
    }
    return Int(date.timeIntervalSince1970)
  }

  // MARK: Expressions

  /// The expression for a fitted `value` of `type`.
  private func text(
    _ value: JSONValue, of type: PropertyType, in path: String, _ indentation: String
  ) -> String {
    switch (type, value) {
    case (.scalar(let scalar), _): text(value, of: scalar)
    case (_, .null): "nil"
    case (.optional(let wrapped), _): text(value, of: wrapped, in: path, indentation)
    case (.array(let element), _): array(value.elements, of: element, in: path, indentation)
    case (.model(let name), _):
      types["\(path).\(name)"].map { call($0, value, as: $0.path, indentation) } ?? "\(name)()"
    }
  }

  private func text(_ value: JSONValue, of scalar: PropertyType.Scalar) -> String {
    let isMixed = scalar == .mixed
    return switch (scalar, value) {
    case (_, .null): isMixed ? ".null" : "nil"
    case (_, .array): ".array([])"
    case (_, .object): ".object([:])"
    case (_, .bool(let bool)): isMixed ? ".bool(\(bool))" : "\(bool)"
    case (.mixed, .string(let text)): ".string(\(StringLiteral.quoted(text)))"
    case (.mixed, _): ".number(\(value.text()))"
    case (.date, _): "Date(timeIntervalSince1970: \(Self.literal(Self.seconds(value))))"
    // Generated code never forces a value.
    case (.url, .string(let text)):
      "URL(string: \(StringLiteral.quoted(text))) ?? URL(filePath: \"/\")"
    case (.uuid, .string(let text)): "UUID(uuidString: \(StringLiteral.quoted(text))) ?? UUID()"
    case (_, .string(let text)): StringLiteral.quoted(text)
    case (_, .int(let int)): Self.literal(int)
    case (_, .double): value.text()
    }
  }

  /// A call of the memberwise initializer of `type`.
  private func call(_ type: ModelType, _ value: JSONValue, as name: String, _ indentation: String)
    -> String
  {
    let members = value.members ?? [:]
    let inner = indentation + Self.step
    let arguments = type.properties.map { property in
      "\(property.name): "
        + text(members[property.key] ?? .null, of: property.type, in: type.path, inner)
    }
    if arguments.count < 2 { return "\(name)(\(arguments.joined()))" }
    return "\(name)(\n\(inner)" + arguments.joined(separator: ",\n\(inner)") + "\n\(indentation))"
  }

  private func array(
    _ values: [JSONValue], of element: PropertyType, in path: String, _ indentation: String
  ) -> String {
    guard let first = values.first else { return "[]" }
    guard case .model = element else {
      return "[" + text(first, of: element, in: path, indentation) + "]"
    }
    let inner = indentation + Self.step
    return "[\n\(inner)" + text(first, of: element, in: path, inner) + "\n\(indentation)]"
  }

  /// `number` as formatters want a literal: its digits in threes once there are many.
  private static func literal(_ number: Int) -> String {
    let digits = String(number.magnitude)
    guard digits.count > 6 else { return String(number) }
    let groups = String(digits.reversed()).replacing(/\d{3}(?=\d)/) { $0.output + "_" }
    return (number < 0 ? "-" : "") + String(groups.reversed())
  }
}
