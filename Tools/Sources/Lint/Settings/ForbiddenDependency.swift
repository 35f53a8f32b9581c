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
  init(_ value: SettingsValue) throws(CommandFailure) {
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
  fileprivate init(_ value: SettingsValue) throws(CommandFailure) {
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

/// What a rule about architecture names: modules, folders, containers, factories or scopes.
package struct WiringPattern: Equatable, Sendable {
  /// What the text is compared with.
  package enum Kind: String, Sendable, CaseIterable {
    case module, folder, container, factory, scope
  }

  /// What the text is compared with.
  package var kind: Kind
  /// The name, in which `*` stands for any text, and `**` for any number of folders.
  package var text: String
  /// Where the settings have it.
  package var location: SourceLocation

  /// Reads `Networking`, `Features/*`, `Container.api`, `container:Domain*`; nil for an unknown kind
  /// or an empty name.
  ///
  /// Without a kind, a name with a slash is a folder, one with a dot a factory, any other a module.
  package init?(_ written: String, at location: SourceLocation) {
    if let colon = written.firstIndex(of: ":") {
      guard let kind = Kind(rawValue: String(written[..<colon])) else { return nil }
      self.kind = kind
      text = String(written[written.index(after: colon)...])
    } else {
      kind = written.contains("/") ? .folder : written.contains(".") ? .factory : .module
      text = written
    }
    self.location = location
    if text.split(separator: "/").isEmpty { return nil }
  }

  /// Whether it names what is at a place.
  package func matches(_ place: WiringPlace) -> Bool {
    switch kind {
    case .module: place.modules.contains { Self.matches($0, text) }
    case .folder: matches(folders: place.folders)
    case .container: place.container.map { Self.matches($0, text) } ?? false
    case .factory: place.factory.map { Self.matches($0, text) } ?? false
    case .scope: place.scope.map { Self.matches($0, text) } ?? false
    }
  }

  /// Whether the folders of a path contain those of the pattern, one after the other.
  private func matches(folders: [Substring]) -> Bool {
    let pattern = text.split(separator: "/")[...]
    return folders.indices.contains { Self.starts(folders[$0...], with: pattern) }
  }

  private static func starts(
    _ folders: ArraySlice<Substring>, with pattern: ArraySlice<Substring>
  ) -> Bool {
    guard let first = pattern.first else { return true }
    if first == "**" {
      return starts(folders, with: pattern.dropFirst())
        || !folders.isEmpty && starts(folders.dropFirst(), with: pattern)
    }
    guard let folder = folders.first, matches(folder, first) else { return false }
    return starts(folders.dropFirst(), with: pattern.dropFirst())
  }

  /// Whether `text` is what `pattern` describes.
  private static func matches(_ text: some StringProtocol, _ pattern: some StringProtocol) -> Bool {
    let parts = String(pattern).split(separator: "*" as Character, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count > 1 else { return String(text) == parts[0] }
    let (head, tail) = (parts[0], parts[parts.count - 1])
    guard text.count >= head.count + tail.count, text.hasPrefix(head), text.hasSuffix(tail) else {
      return false
    }
    var rest = String(text.dropFirst(head.count).dropLast(tail.count))[...]
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// What rules about architecture compare with their patterns.
package struct WiringPlace: Hashable, Sendable {
  /// The modules of the file; several where several targets compile it.
  package var modules: [Substring]
  /// The folders above the file.
  package var folders: [Substring]
  /// The container of the factory, nil for other code.
  package var container: String?
  /// The factory with its container, nil for other code.
  package var factory: String?
  /// The scope of the factory, nil for other code.
  package var scope: String?
}
