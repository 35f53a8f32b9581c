/// The values of the templates of `recipe crud`.
struct CRUDContext {
  let model: String
  let phrase: String
  let title: String
  let pluralPhrase: String
  let pluralTitle: String
  /// The variables for one value and for several.
  let value: String
  let values: String
  let path: String
  let envelopeArgument: String
  let hasEnvelope: Bool
  /// What the texts of tests put around a value.
  let envelopeOpening: String
  let envelopeClosing: String
  let service: String
  let property: String
  let implementation: String
  let mock: String
  let servicePhrase: String
  let isLong: Bool
  let detailRoute: String
  let formRoute: String
  let sections: [FormSection]
  /// What a list shows of a value.
  let headline: String
  /// Values as expressions: one without contents, the sample at two depths, and one with another id.
  let blank: String
  let sample: String
  let mockSample: String
  let previewSample: String
  let other: String
  let needsFoundation: Bool
  let hasTextID: Bool
  /// What stands after the name of an XCTest's subject.
  var xcSuffix = "Tests"
  /// The suite of the service's tests.
  var suite = ""

  /// Takes the structs of the model, the model itself first; `hasFixture` is whether it has a `fixture`,
  /// and `envelope` the key under which responses hold their value, or nil for none.
  init(
    _ resource: String, _ names: ResourceNames, envelope: String?, service: ServiceNames,
    types: [ModelType], hasFixture: Bool
  ) {
    let sample = CRUDSample(resource: resource, types: types)
    let lowered = (one: Casing.lowered(resource), all: Casing.lowered(names.plural))
    model = resource
    (phrase, title) = (Casing.phrase(resource), Casing.title(resource))
    (pluralPhrase, pluralTitle) = (Casing.phrase(names.plural), Casing.title(names.plural))
    value = Casing.escaped(lowered.one)
    values = lowered.all == lowered.one ? "all" + resource : Casing.escaped(lowered.all)
    path = names.path
    envelopeArgument = envelope.map { ", envelope: \"\(StringLiteral.escaped($0))\"" } ?? ""
    let keys = (envelope ?? "").split(separator: ".").map {
      StringLiteral.escaped("{\(JSONValue.quoted(String($0))):")
    }
    hasEnvelope = envelope != nil
    envelopeOpening = keys.joined()
    envelopeClosing = String(repeating: "}", count: keys.count)
    (self.service, property) = (service.type, service.property)
    (implementation, mock) = (service.implementation, service.mock)
    servicePhrase = Casing.phrase(service.type)
    isLong = service.property.count > InjectionLine.longestProperty
    detailRoute = Casing.lowered(resource + "Detail")
    formRoute = Casing.lowered(resource + "Form")
    sections = FormRows(types: types, value: lowered.one).sections
    headline = sample.headline(of: value)
    let fixture = hasFixture ? "\(resource).fixture" : nil
    let preview = sample.expression(id: sample.id, depth: 3)
    blank = sample.expression(id: nil, depth: 1)
    self.sample = fixture ?? sample.expression(id: sample.id, depth: 1)
    mockSample = hasFixture ? ".fixture" : preview
    previewSample = fixture ?? preview
    other = sample.expression(id: sample.otherID, depth: 1)
    needsFoundation = types.contains { $0.properties.contains { $0.type.needsFoundation } }
    hasTextID = sample.identifier?.type == .string
  }
}

/// Values of a model as expressions.
private struct CRUDSample {
  let resource: String
  /// The structs of the model, the model itself first.
  let types: [ModelType]

  var identifier: ModelProperty? { types[0].properties.first { $0.name == "id" } }

  /// The id of the sample.
  var id: JSONValue {
    switch identifier?.type {
    case .int: .int(1)
    case .decimal: .decimal("12345678901234567890")
    case .string: .string("1")
    default: .string("00000000-0000-0000-0000-000000000001")
    }
  }

  /// The id of another value.
  var otherID: JSONValue {
    switch identifier?.type {
    case .int: .int(987_654)
    case .decimal: .decimal("98765432109876543210")
    case .string: .string("another")
    default: .string("00000000-0000-0000-0000-0000000000FF")
    }
  }

  /// A value with that id, as an expression that stands `depth` steps from the margin.
  func expression(id: JSONValue?, depth: Int) -> String {
    let key = identifier?.key ?? "id"
    let sample = id.map { JSONValue.object([.init(key: key, value: $0)]) }
    return SampleFixture(sample, of: types).expression(
      as: resource, indentation: String(repeating: "    ", count: depth))
  }

  /// What a list shows of `value`.
  func headline(of value: String) -> String {
    let texts = types[0].properties.filter { $0.type == .string }.map(\.name)
    return ValueDisplay.headline(among: texts).map { "\(value).\(Casing.escaped($0))" }
      ?? "String(describing: \(value).id)"
  }
}

/// A row of a detail screen and of a form.
struct FormRow {
  let title: String
  /// The property, from the model on.
  let path: String
  /// The field of the form: `text`, `integer`, …, or `readOnly`.
  let kind: String
  /// Why the form only shows it; empty where it has a field.
  let reason: String
  /// The expressions for its text on the detail screen and in the form.
  let display: String
  let draftDisplay: String
}

/// Rows under one title.
struct FormSection {
  let title: String
  let rows: [FormRow]
}

/// The rows of a detail screen and of a form, by section.
///
/// A struct inside the model has a section of its own; what cannot be edited in one field is shown
/// with the reason.
struct FormRows {
  /// The structs of the model, the model itself first.
  let types: [ModelType]
  /// The variable that a detail screen shows.
  let value: String

  /// The sections that have rows, the model's own first.
  var sections: [FormSection] {
    sections(of: types[0], path: [], titles: []).filter { !$0.rows.isEmpty }
  }

  private func sections(of type: ModelType, path: [String], titles: [String]) -> [FormSection] {
    var rows: [FormRow] = []
    var inner: [FormSection] = []
    let labels = Self.labels(of: type)
    for property in type.properties where property.name != "id" || !path.isEmpty {
      let place = path + [Casing.escaped(property.name)]
      let names = titles + [labels[property.name] ?? property.name]
      if case .model(let name) = property.type, !property.isConstant,
        let nested = types.first(where: { $0.outer == type.path && $0.name == name })
      {
        inner += sections(of: nested, path: place, titles: names)
      } else {
        rows.append(row(property, path: place, titles: names))
      }
    }
    return [FormSection(title: titles.joined(separator: " · "), rows: rows)] + inner
  }

  /// What each property is called on a screen: one that names another resource by its id is called
  /// after the resource, unless another property is.
  private static func labels(of type: ModelType) -> [String: String] {
    let titles = type.properties.map { (name: $0.name, title: Casing.title($0.name)) }
    let pairs = titles.map { name, title in
      let words = title.split(separator: " ")
      let label = words.dropLast().joined(separator: " ")
      let isReference = words.count > 1 && words.last?.lowercased() == "id"
      let isTaken = titles.contains { $0.title == label }
      return (name, isReference && !isTaken ? label : title)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func row(_ property: ModelProperty, path: [String], titles: [String]) -> FormRow {
    let reason = Self.reason(property)
    let place = path.joined(separator: ".")
    return FormRow(
      title: titles.last ?? "", path: place,
      kind: reason == nil ? Self.kind(property.type) : "readOnly",
      reason: reason ?? "",
      display: Self.display(property.type, "\(Casing.escaped(value)).\(place)"),
      draftDisplay: Self.display(property.type, "viewModel.draft.\(place)"))
  }

  /// The field for a value of `type`.
  private static func kind(_ type: PropertyType) -> String {
    switch type {
    case .string: "text"
    case .int, .optional(.int): "integer"
    case .double, .optional(.double): "number"
    case .bool: "toggle"
    case .date: "date"
    case .optional(.date): "optionalDate"
    default: "value"
    }
  }

  /// Why the form only shows the property; nil when it has a field.
  private static func reason(_ property: ModelProperty) -> String? {
    if property.isConstant { return "It never changes" }
    if property.type.isFieldValue { return nil }
    return switch property.type {
    case .array, .optional(.array): "A list of this kind has no field"
    case .model, .optional(.model): "It may be missing as a whole"
    case .uuid, .optional(.uuid): "The server gives it"
    default: "It may be of any kind"
    }
  }

  private static func display(_ type: PropertyType, _ value: String) -> String {
    if type.isFieldValue || type == .uuid { return "\(value).displayText" }
    return switch type {
    case .array: "String(\(value).count)"
    case .optional(.array): "String(\(value)?.count ?? 0)"
    case .optional: "\(value) == nil ? \"–\" : \"…\""
    default: "String(describing: \(value))"
    }
  }
}

extension PropertyType {
  /// Whether a generated project edits it in one field.
  fileprivate var isFieldValue: Bool {
    switch self {
    case .bool, .int, .double, .decimal, .string, .date, .url: true
    case .optional(.array): false
    case .array(let inner): inner.isElement
    case .optional(let inner): inner.isFieldValue
    default: false
    }
  }

  /// Whether it is edited in one field together with others, separated by commas.
  private var isElement: Bool { [.int, .double, .string].contains(self) }
}
