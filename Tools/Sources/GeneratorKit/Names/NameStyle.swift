/// How the types of a service are called after its protocol; `*` stands for the protocol's name.
struct NameStyle: Equatable, Sendable {
  var implementation = "*Impl"
  var mock = "Mock*"

  /// The settings, in the order of their names.
  static let keys = ["implementation", "mock"]

  /// Takes one setting; says what is wrong with its value, or nil.
  mutating func set(_ key: String, _ value: String) -> String? {
    guard value.wholeMatch(of: /[A-Z][A-Za-z0-9]*\*[A-Za-z0-9]*|\*[A-Za-z0-9]+/) != nil else {
      return "has to be a name with `*` in the place of the protocol's, such as `Live*`"
    }
    if key == "implementation" { implementation = value } else { mock = value }
    return implementation == mock ? "is the same as the other one" : nil
  }

  /// The name of a type of the service whose protocol is called `type`.
  static func name(_ style: String, _ type: String) -> String {
    style.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false).joined(
      separator: type)
  }
}
