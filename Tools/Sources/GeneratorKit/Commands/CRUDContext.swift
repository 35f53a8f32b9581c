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
    let rows = sections.compactMap { $0["rows"] as? [[String: Any]] }.joined()
    let values = Casing.lowered(names.plural)
    return words.merging(texts) { $1 }.merging([
      "value": Casing.escaped(value),
      "values": values == value ? "all" + resource : Casing.escaped(values),
      "path": names.path,
      "envelopeArgument": envelope.map { ", envelope: \"\(StringLiteral.escaped($0))\"" } ?? "",
      "sections": sections, "hasOneRow": rows.count == 1,
      "hasFields": rows.contains { $0["isEditable"] as? Bool == true },
      "headline": headline(of: Casing.escaped(value)), "hasTextID": identifier?.type == .string,
    ]) { $1 }
  }

  private var words: [String: Any] {
    [
      "model": resource, "service": service.type, "property": service.property,
      "implementation": service.implementation, "mock": service.mock,
      "isLong": service.property.count > InjectionLine.longestProperty,
      "servicePhrase": Casing.phrase(service.type),
      "phrase": Casing.phrase(resource), "pluralPhrase": Casing.phrase(names.plural),
      "title": Casing.title(resource), "pluralTitle": Casing.title(names.plural),
      "detailRoute": Casing.lowered(resource + "Detail"),
      "formRoute": Casing.lowered(resource + "Form"),
    ]
  }

  /// Values of the model as expressions: a blank one, the sample, and one with another id.
  private var texts: [String: Any] {
    [
      "blank": expression(id: nil, indentation: "    "),
      "sample": hasFixture ? "\(resource).fixture" : expression(id: sampleID, indentation: "    "),
      "mockSample": hasFixture
        ? ".fixture" : expression(id: sampleID, indentation: "            "),
      "previewSample": hasFixture
        ? "\(resource).fixture" : expression(id: sampleID, indentation: "            "),
      "other": expression(id: otherID, indentation: "    "),
      "needsFoundation": types.contains { $0.properties.contains { $0.type.needsFoundation } },
    ]
  }

  private func expression(id: JSONValue?, indentation: String) -> String {
    let key = identifier?.key ?? "id"
    let sample = id.map { JSONValue.object([.init(key: key, value: $0)]) }
    return SampleExpression(types: types).call(
      types[0], sample, as: resource, indentation: indentation)
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
    let naming = ["title", "name", "headline", "label", "subject"]
    let texts = types[0].properties.filter { $0.name != "id" && $0.type == .string }.map(\.name)
    let name = naming.first(where: texts.contains) ?? texts.first
    return name.map { "\(value).\(Casing.escaped($0))" } ?? "String(describing: \(value).id)"
  }
}
