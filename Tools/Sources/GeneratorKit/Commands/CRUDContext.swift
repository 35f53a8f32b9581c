/// The values of the templates of `recipe crud`.
struct CRUDContext {
  var resource: String
  /// Its plural and its path.
  var names: ResourceNames
  /// The key under which responses hold their value, or nil for none.
  var envelope: String?
  var service: ServiceNames
  /// The structs of the model, the model itself first.
  var types: [ModelType]
  /// Whether the model has a `fixture`.
  var hasFixture: Bool

  /// The values by name.
  var values: [String: Any] {
    let value = Casing.lowered(resource)
    let sections = FormRows(types: types).sections(of: value)
    let rows = Array(sections.compactMap { $0["rows"] as? [[String: Any]] }.joined())
    let values = Casing.lowered(names.plural)
    return words.merging(texts) { $1 }.merging([
      "value": Casing.escaped(value),
      "values": values == value ? "all" + resource : Casing.escaped(values),
      "path": names.path,
      "envelopeArgument": envelope.map { ", envelope: \"\(StringLiteral.escaped($0))\"" } ?? "",
      "envelope": envelope.map(Self.envelope) ?? [:], "typed": typed(rows),
      "sections": sections, "hasOneRow": rows.count == 1,
      "hasFields": rows.contains { $0["isEditable"] as? Bool == true },
      "headline": headline(of: Casing.escaped(value)), "sampleHeadline": headline(of: "sample"),
      "hasTextID": identifier?.type == .string,
    ]) { $1 }
  }

  /// The route to one of the screens; `hasKnownRequests` is whether its service is as the recipe makes it.
  func route(to screen: ScreenNames, kind: String, hasKnownRequests: Bool) throws -> RouteEntry {
    let hasPayload = kind != "List"
    let identifier = "\(resource).ID" + (kind == "Form" ? "?" : "")
    let path = StringLiteral.escaped(names.path)
    var route = try screen.route(arguments: hasPayload ? "id: id" : "")
    (route.title, route.symbol) = (Casing.title(names.plural), "list.bullet")
    if hasPayload { (route.payload, route.pattern) = ("(id: \(identifier))", "(let id)") }
    if !hasPayload {
      route.request = hasKnownRequests ? "GET /\(path)" : nil
    } else if hasFixture {
      route.sample = "(id: \(resource).fixture.id)"
      route.request = hasKnownRequests ? "GET /\(path)/\\(\(resource).fixture.id)" : nil
    } else {
      route.sample = kind == "Form" ? "(id: nil)" : nil
    }
    return route
  }

  /// What the texts of tests put around a value.
  private static func envelope(_ path: String) -> [String: String] {
    let keys = path.split(separator: ".").map {
      StringLiteral.escaped("{\(JSONValue.quoted(String($0))):")
    }
    return ["opening": keys.joined(), "closing": String(repeating: "}", count: keys.count)]
  }

  /// What tests type into the fields of a form that take texts and numbers, each another value; nothing if
  /// two fields have the same name.
  private func typed(_ rows: [[String: Any]]) -> [[String: String]] {
    let words = rows.compactMap { $0["word"] as? String } + ["save"]
    guard Set(words).count == words.count else { return [] }
    return rows.enumerated().compactMap { index, row in
      guard let word = row["word"] as? String, let path = row["path"] as? String else { return nil }
      let (number, title) = (String(index + 1), "Text \(index + 1)")
      switch row["kind"] as? String {
      case "text": return ["word": word, "path": path, "text": title, "value": "\"\(title)\""]
      case "integer": return ["word": word, "path": path, "text": number, "value": number]
      default: return nil
      }
    }
  }

  private var words: [String: Any] {
    [
      "model": resource, "service": service.type, "property": service.property,
      "implementation": service.implementation, "mock": service.mock,
      "isLong": service.property.count > InjectionLine.longestProperty,
      "servicePhrase": Casing.phrase(service.type),
      "phrase": Casing.phrase(resource), "pluralPhrase": Casing.phrase(names.plural),
      "title": Casing.title(resource), "pluralTitle": Casing.title(names.plural),
      "listRoute": Casing.lowered(resource + "List"),
      "detailRoute": Casing.lowered(resource + "Detail"),
      "formRoute": Casing.lowered(resource + "Form"),
    ]
  }

  /// Values of the model as expressions: a blank one, the sample, and one with another id.
  private var texts: [String: Any] {
    let preview = expression(id: sampleID, depth: 3)
    let fixture = hasFixture ? "\(resource).fixture" : nil
    return [
      "blank": expression(id: nil, depth: 1),
      "sample": fixture ?? expression(id: sampleID, depth: 1),
      "mockSample": hasFixture ? ".fixture" : preview, "previewSample": fixture ?? preview,
      "other": expression(id: otherID, depth: 1),
      "terminalSample": fixture ?? expression(id: sampleID, depth: 2),
      "terminalOther": expression(id: otherID, depth: 2),
      "needsFoundation": types.contains { $0.properties.contains { $0.type.needsFoundation } },
    ]
  }

  /// A value with that id, as an expression that stands `depth` steps from the margin.
  private func expression(id: JSONValue?, depth: Int) -> String {
    let key = identifier?.key ?? "id"
    let sample = id.map { JSONValue.object([.init(key: key, value: $0)]) }
    return SampleFixture(sample, of: types).expression(
      as: resource, indentation: String(repeating: "    ", count: depth))
  }

  private var identifier: ModelProperty? { types[0].properties.first { $0.name == "id" } }

  private var sampleID: JSONValue {
    switch identifier?.type {
    case .int: .int(1)
    case .decimal: .decimal("12345678901234567890")
    case .string: .string("1")
    default: .string("00000000-0000-0000-0000-000000000001")
    }
  }

  private var otherID: JSONValue {
    switch identifier?.type {
    case .int: .int(987_654)
    case .decimal: .decimal("98765432109876543210")
    case .string: .string("another")
    default: .string("00000000-0000-0000-0000-0000000000FF")
    }
  }

  /// What a list shows of `value`.
  private func headline(of value: String) -> String {
    let texts = types[0].properties.filter { $0.type == .string }.map(\.name)
    return ValueDisplay.headline(among: texts).map { "\(value).\(Casing.escaped($0))" }
      ?? "String(describing: \(value).id)"
  }
}
