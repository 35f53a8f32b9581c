package import Wiring

/// A rule about architecture: what must not need what.
package struct ForbiddenDependency: Equatable, Sendable {
  /// What must not need.
  package var from: WiringPattern
  /// What must not be needed.
  package var to: WiringPattern
  /// What may need it all the same; a way through it does not count either.
  package var except: [WiringPattern] = []
  /// Why, as a part of a sentence.
  package var reason: String?
  /// Whether steps in between count as well.
  package var isTransitive = false
  /// Where the settings have it.
  package var location: SourceLocation

  private static let keys = "from, to, except, because, through"

  /// Reads an element of the list `forbidden_dependencies`.
  init(_ value: SettingsValue) throws(LintSettings.Failure) {
    var ends: [String: WiringPattern] = [:]
    for (key, member) in try value.members(or: "a forbidden dependency has \(Self.keys)") {
      switch key.text {
      case "from", "to": ends[key.text] = try WiringPattern(member)
      case "except":
        except = try member.elements(or: "`except` has to be a list").map(WiringPattern.init)
      case "because": reason = member.string
      case "through":
        guard member.text == "any" else { throw member.failure("`through` is `any`, or left out") }
        isTransitive = true
      default:
        throw key.failure(
          "a forbidden dependency has no setting `\(key.text)`: it has \(Self.keys)")
      }
    }
    guard let from = ends["from"], let to = ends["to"] else {
      throw value.failure("a forbidden dependency needs `from` and `to`")
    }
    (self.from, self.to, location) = (from, to, value.location)
  }
}

extension WiringPattern {
  /// Reads an end of a forbidden dependency.
  fileprivate init(_ value: SettingsValue) throws(LintSettings.Failure) {
    guard let written = value.string, let pattern = WiringPattern(written, at: value.location)
    else {
      let kinds = Kind.allCases.map { "\($0):" }.joined(separator: ", ")
      throw value.failure(
        "`\(value.text)` names nothing: write a module, a folder with a slash, or one of \(kinds) "
          + "and a name")
    }
    self = pattern
  }
}
