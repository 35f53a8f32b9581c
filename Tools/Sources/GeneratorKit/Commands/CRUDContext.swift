/// The values of the templates of `recipe crud`.
struct CRUDContext {
  var resource: String
  var service: ServiceNames
  /// The structs of the model, the model itself first.
  var types: [ModelType]
  /// Whether the model has a `fixture`.
  var hasFixture: Bool

  /// The values by name.
  var values: [String: Any] {
    let plural = Casing.plural(resource)
    let blank = SampleExpression(types: types).call(
      types[0], nil, as: resource, indentation: "    ")
    let inline = blank.dropFirst(resource.count)
    let fields = types[0].properties.filter { $0.name != "id" }
    let headline = fields.first { $0.type == .string }
    return [
      "model": resource, "value": Casing.escaped(Casing.lowered(resource)), "service": service.type,
      "property": service.property,
      "isLong": service.property.count > InjectionLine.longestProperty,
      "servicePhrase": Casing.phrase(service.type),
      "phrase": Casing.phrase(resource), "pluralPhrase": Casing.phrase(plural),
      "title": Casing.title(resource), "pluralTitle": Casing.title(plural),
      "path": Casing.pathSegment(plural),
      "detailRoute": Casing.lowered(resource + "Detail"),
      "formRoute": Casing.lowered(resource + "Form"),
      "headline": headline.map { "value.\($0.name)" } ?? "String(describing: value.id)",
      "blank": blank, "sample": hasFixture ? ".fixture" : inline,
      "fields": fields.filter { $0.type.isScalar }.map(Self.context),
      "editable": fields.filter { $0.type.isScalar && !$0.isConstant }.map(Self.context),
    ]
  }

  private static func context(_ property: ModelProperty) -> [String: Any] {
    let value = "value.\(property.name)"
    return [
      "display": property.type == .string ? value : "String(describing: \(value))",
      "name": property.name, "title": Casing.title(property.name),
      "isText": property.type == .string,
      "isNumber": property.type == .int || property.type == .double,
    ]
  }
}

extension PropertyType {
  /// Whether it is shown in one line and edited in one field.
  fileprivate var isScalar: Bool { [.bool, .int, .double, .string].contains(self) }
}
