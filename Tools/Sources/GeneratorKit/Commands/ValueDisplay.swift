import SourceModel

/// How a screen shows the values that a service returns, as far as the project's sources tell.
struct ValueDisplay {
  /// Whether the values are a list.
  let isList: Bool
  /// The type of one value.
  private let element: String
  private let isIdentifiable: Bool
  private let isHashable: Bool
  /// The property that tells one value from another for a person.
  private let headline: String?

  /// Properties that name a value, the best first.
  private static let naming = ["title", "name", "headline", "label", "subject"]
  private static let hashable: Set = ["String", "Int", "Double", "Bool", "URL", "Date", "UUID"]

  /// Reads how `type` is declared.
  init(_ type: String, index: SourceIndex) {
    isList = type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":")
    element = isList ? String(type.dropFirst().dropLast()) : type
    isIdentifiable = index.conforms(element, to: "Identifiable")
    isHashable = Self.hashable.contains(element) || index.conforms(element, to: "Hashable")
    let properties = index.declaration(of: element)?.properties ?? []
    headline = Self.headline(
      among: properties.filter { $0.type == "String" && !$0.isStatic }.map(\.name))
  }

  /// The one of the texts of a value that names it; nil when there is only an id.
  static func headline(among texts: [String]) -> String? {
    naming.first(where: texts.contains) ?? texts.first { $0 != "id" }
  }

  /// The values of templates for the values at `access`.
  func context(of access: String) -> [String: Any] {
    let name = element == "String" ? "text" : Casing.lowered(element.filter(\.isLetter))
    let variable = Casing.escaped(name == access || name.isEmpty ? "element" : name)
    return [
      "access": access, "element": variable, "isIdentifiable": isIdentifiable,
      "isHashable": isHashable, "headline": text(of: variable), "display": text(of: access),
    ]
  }

  /// The expression for `value` as a text.
  private func text(of value: String) -> String {
    if element == "String" { return value }
    if let headline { return "\(value).\(Casing.escaped(headline))" }
    return "String(describing: \(value)\(isIdentifiable ? ".id" : ""))"
  }
}
