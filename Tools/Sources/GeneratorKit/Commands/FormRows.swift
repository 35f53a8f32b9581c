/// The rows of a detail screen and of a form, by section.
///
/// A struct inside the model has a section of its own; what cannot be edited in one field is shown
/// with the reason.
struct FormRows {
  /// The structs of the model, the model itself first.
  let types: [ModelType]

  /// The sections of templates, the model's own first; `value` is the variable that a detail screen
  /// shows.
  func sections(of value: String) -> [[String: Any]] {
    sections(of: types[0], value: value, path: [], titles: []).filter {
      ($0["rows"] as? [[String: Any]])?.isEmpty == false
    }
  }

  private func sections(of type: ModelType, value: String, path: [String], titles: [String])
    -> [[String: Any]]
  {
    var rows: [[String: Any]] = []
    var inner: [[String: Any]] = []
    let labels = Self.labels(of: type)
    for property in type.properties where property.name != "id" || !path.isEmpty {
      let place = path + [Casing.escaped(property.name)]
      let names = titles + [labels[property.name] ?? property.name]
      if case .model(let name) = property.type, !property.isConstant,
        let nested = types.first(where: { $0.outer == type.path && $0.name == name })
      {
        inner += sections(of: nested, value: value, path: place, titles: names)
      } else {
        rows.append(row(property, value: value, path: place, titles: names))
      }
    }
    return [["title": titles.joined(separator: " · "), "rows": rows]] + inner
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

  private func row(_ property: ModelProperty, value: String, path: [String], titles: [String])
    -> [String: Any]
  {
    let reason = Self.reason(property)
    let place = path.joined(separator: ".")
    return [
      "title": titles.last ?? "", "fullTitle": titles.joined(separator: " · "), "path": place,
      "word": titles.joined(separator: " ").lowercased(),
      "kind": reason == nil ? Self.kind(property.type) : "readOnly", "isEditable": reason == nil,
      "reason": reason ?? "", "remark": reason.map { " (\($0))" } ?? "",
      "display": Self.display(property.type, "\(Casing.escaped(value)).\(place)"),
      "draftDisplay": Self.display(property.type, "viewModel.draft.\(place)"),
    ]
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
