import Wiring

/// The values of the templates of `recipe crud`.
struct CRUDContext {
  let model: String
  let plural: String
  /// The variables for one value and for several.
  let value: String
  let values: String
  let path: String
  let envelopeArgument: String
  let hasEnvelope: Bool
  /// What the texts of tests put around a value.
  let envelopeOpening: String
  let envelopeClosing: String
  let service: ServiceNames
  let sections: [FormSection]
  /// What a list shows of a value.
  let headline: String
  /// Values as expressions: one without contents, and one whose id is not the fixture's.
  let blank: String
  let other: String
  let needsFoundation: Bool
  let hasTextID: Bool

  /// Takes the structs of the model, the model itself first; `envelope` is the key under which responses
  /// hold their value, or nil for none.
  init(
    _ resource: String, _ names: ResourceNames, envelope: String?, service: ServiceNames,
    types: [ModelType]
  ) {
    let lowered = (one: Casing.lowered(resource), all: Casing.lowered(names.plural))
    (model, plural, path, self.service) = (resource, names.plural, names.path, service)
    value = Casing.escaped(lowered.one)
    values = lowered.all == lowered.one ? "all" + resource : Casing.escaped(lowered.all)
    envelopeArgument = envelope.map { ", envelope: \"\(StringLiteral.escaped($0))\"" } ?? ""
    let keys = (envelope ?? "").split(separator: ".").map {
      StringLiteral.escaped("{\(JSONValue.quoted(String($0))):")
    }
    hasEnvelope = envelope != nil
    envelopeOpening = keys.joined()
    envelopeClosing = String(repeating: "}", count: keys.count)
    sections = FormRows(types: types, value: lowered.one).sections
    let id = types[0].properties.first { $0.name == "id" }
    let texts = types[0].properties.filter { $0.type == .scalar(.string) }.map(\.name)
    headline =
      ValueDisplay.headline(among: texts).map { [value] in "\(value).\(Casing.escaped($0))" }
      ?? "String(describing: \(value).id)"
    let expression = { SampleFixture($0, of: types).expression(indentation: "    ") }
    blank = expression(nil)
    let otherID: JSONValue =
      switch id?.type {
      case .scalar(.int): .int(987_654)
      case .scalar(.string): .string("another")
      default: .string("00000000-0000-0000-0000-0000000000FF")
      }
    other = expression(.object([.init(key: id?.key ?? "id", value: otherID)]))
    needsFoundation = types.contains(where: \.needsFoundation)
    hasTextID = id?.type == .scalar(.string)
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
private struct FormRows {
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
    let all = Set(type.properties.map { Casing.title($0.name) })
    for property in type.properties where property.name != "id" || !path.isEmpty {
      let place = path + [Casing.escaped(property.name)]
      let names = titles + [Self.label(of: property, among: all)]
      if case .model(let name) = property.type, !property.isConstant,
        let nested = types.first(where: { $0.outer == type.path && $0.name == name })
      {
        inner += sections(of: nested, path: place, titles: names)
      } else {
        rows.append(row(property, path: place.joined(separator: "."), title: names.last ?? ""))
      }
    }
    return [FormSection(title: titles.joined(separator: " · "), rows: rows)] + inner
  }

  /// What a property is called on a screen: one that names another resource by its id is called after
  /// the resource, unless another property is.
  private static func label(of property: ModelProperty, among titles: Set<String>) -> String {
    let title = Casing.title(property.name)
    guard title.hasSuffix(" ID") || title.hasSuffix(" Id") else { return title }
    let label = String(title.dropLast(3))
    return titles.contains(label) ? title : label
  }

  private func row(_ property: ModelProperty, path: String, title: String) -> FormRow {
    let reason = property.isConstant ? "It never changes" : property.type.reasonWithoutField
    return FormRow(
      title: title, path: path, kind: reason == nil ? property.type.field : "readOnly",
      reason: reason ?? "", display: property.type.display("\(Casing.escaped(value)).\(path)"),
      draftDisplay: property.type.display("viewModel.draft.\(path)"))
  }
}

extension PropertyType {
  /// The field of a form for a value of it.
  fileprivate var field: String {
    switch self {
    case .scalar(.string): "text"
    case .scalar(.int), .optional(.scalar(.int)): "integer"
    case .scalar(.double), .optional(.scalar(.double)): "number"
    case .scalar(.bool): "toggle"
    case .scalar(.date): "date"
    case .optional(.scalar(.date)): "optionalDate"
    default: "value"
    }
  }

  /// Why a form only shows it; nil when it has a field.
  fileprivate var reasonWithoutField: String? {
    if isFieldValue { return nil }
    return switch self {
    case .array, .optional(.array): "A list of this kind has no field"
    case .model, .optional(.model): "It may be missing as a whole"
    case .scalar(.uuid), .optional(.scalar(.uuid)): "The server gives it"
    default: "It may be of any kind"
    }
  }

  /// The expression for `value` as a text.
  fileprivate func display(_ value: String) -> String {
    if isFieldValue || self == .scalar(.uuid) { return "\(value).displayText" }
    return switch self {
    case .array: "String(\(value).count)"
    case .optional(.array): "String(\(value)?.count ?? 0)"
    case .optional: "\(value) == nil ? \"–\" : \"…\""
    default: "String(describing: \(value))"
    }
  }

  /// Whether a generated project edits it in one field, lists with commas between the values.
  private var isFieldValue: Bool {
    switch self {
    case .scalar(let scalar): ![.uuid, .mixed].contains(scalar)
    case .array(let inner): [.scalar(.int), .scalar(.double), .scalar(.string)].contains(inner)
    case .optional(.array), .model: false
    case .optional(let inner): inner.isFieldValue
    }
  }
}
