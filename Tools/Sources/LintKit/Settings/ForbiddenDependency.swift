package import SourceModel
import Yams

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

  /// Makes a rule from its ends.
  package init(from: WiringPattern, to: WiringPattern, location: SourceLocation) {
    self.from = from
    self.to = to
    self.location = location
  }

  /// Reads the list `forbidden_dependencies`.
  static func list(
    _ node: Node, _ path: String
  ) throws(LintSettings.Failure) -> [ForbiddenDependency] {
    guard let list = node.sequence else {
      throw LintSettings.failure(
        path, node, "`forbidden_dependencies` has to be a list of `{from: …, to: …}`")
    }
    var rules: [ForbiddenDependency] = []
    for element in list { rules.append(try ForbiddenDependency(element, path)) }
    return rules
  }

  private static let keys = "from, to, except, because, through"

  private init(_ node: Node, _ path: String) throws(LintSettings.Failure) {
    guard let mapping = node.mapping else {
      throw LintSettings.failure(path, node, "a forbidden dependency has \(Self.keys)")
    }
    var ends: [String: WiringPattern] = [:]
    var except: [WiringPattern] = []
    var reason: String?
    var isTransitive = false
    for (key, value) in mapping {
      switch key.string {
      case "from", "to": ends[key.string ?? ""] = try Self.pattern(value, path)
      case "except":
        guard let list = value.sequence else {
          throw LintSettings.failure(path, value, "`except` has to be a list")
        }
        for element in list { except.append(try Self.pattern(element, path)) }
      case "because": reason = value.string
      case "through":
        guard value.string == "any" else {
          throw LintSettings.failure(path, value, "`through` is `any`, or left out")
        }
        isTransitive = true
      default:
        throw LintSettings.failure(
          path, key,
          "a forbidden dependency has no setting `\(key.string ?? "")`: it has \(Self.keys)")
      }
    }
    guard let from = ends["from"], let to = ends["to"] else {
      throw LintSettings.failure(path, node, "a forbidden dependency needs `from` and `to`")
    }
    self.init(from: from, to: to, location: LintSettings.location(of: node, path))
    self.except = except
    self.reason = reason
    self.isTransitive = isTransitive
  }

  private static func pattern(
    _ node: Node, _ path: String
  ) throws(LintSettings.Failure) -> WiringPattern {
    let place = LintSettings.location(of: node, path)
    guard let written = node.string, let pattern = WiringPattern(written, at: place) else {
      let kinds = WiringPattern.Kind.allCases.map { "\($0):" }.joined(separator: ", ")
      throw LintSettings.failure(
        path, node,
        "`\(node.string ?? "")` names nothing: write a module, a folder with a slash, or one of \(kinds) "
          + "and a name")
    }
    return pattern
  }
}
