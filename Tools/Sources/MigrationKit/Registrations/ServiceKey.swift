/// What a service is looked up by in Resolver and Swinject.
struct ServiceKey: Hashable {
  /// The type without `any`, parentheses and blanks, so that its spellings are equal.
  let type: String
  /// The name that it is registered under besides.
  let name: String?

  init(type: String, name: String? = nil) {
    self.type = Self.normalized(type)
    self.name = name
  }

  private static func normalized(_ type: String) -> String {
    let words = type.split { " ()".contains($0) }.filter { $0 != "any" }
    return words.joined()
  }

  /// The key as a message names it.
  var description: String { name.map { "\(type) named \"\($0)\"" } ?? type }
}
