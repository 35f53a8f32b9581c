/// The state of a container at one moment, as data: for crash reports, support mails and failed
/// tests.
///
/// ``ManagedContainer/snapshot(includingParameters:)`` makes it. A snapshot contains no instance,
/// and no value of a parameter unless you ask for it. Its description has a paragraph for each
/// factory.
public struct ContainerSnapshot: Sendable, CustomStringConvertible {
  /// The container's type.
  public let container: String
  /// The factories whose properties were read so far, sorted by name and type.
  public package(set) var factories: [Factory]

  /// The whole snapshot in words, with a paragraph for each factory.
  public var description: String {
    let paragraphs = factories.map { "\n\n\(container).\($0.text)" }
    return "\(container), factories used so far: \(factories.count)\(paragraphs.joined())"
  }

  /// One factory of the container.
  public struct Factory: Sendable, CustomStringConvertible {
    // The texts are in one list, and the properties are compiled into the modules that read them,
    // because a struct of ten strings with its accessors adds 10 KB to every program.

    /// The texts in the order of `keys`; an optional one that is missing is empty.
    @usableFromInline var texts: [String]
    /// The line of the definition.
    public let line: Int
    /// The parameters of the cached instances, if they were asked for; otherwise nil.
    public let parameters: [String]?

    /// The whole content in words, with a line for each subject.
    public var description: String { text }
  }
}

extension ContainerSnapshot.Factory {
  /// The names of the properties of `texts`.
  static let keys = [
    "name", "type", "file", "closure", "reason", "scope", "scopeReason", "kept", "madeFor",
  ]
  /// How many of the texts are never missing.
  static let requiredKeys = 7

  /// The name of the factory's property.
  @_alwaysEmitIntoClient public var name: String { texts[0] }
  /// The result type.
  @_alwaysEmitIntoClient public var type: String { texts[1] }
  /// The file of the definition, as `#fileID` has it.
  @_alwaysEmitIntoClient public var file: String { texts[2] }
  /// The closure that would make a new instance: `definition`, `registration` or `context`.
  @_alwaysEmitIntoClient public var closure: String { texts[3] }
  /// The reason in words: the closure, and those that would apply without it.
  @_alwaysEmitIntoClient public var reason: String { texts[4] }
  /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
  @_alwaysEmitIntoClient public var scope: String { texts[5] }
  /// Where the scope comes from, in words.
  @_alwaysEmitIntoClient public var scopeReason: String { texts[6] }
  /// The cached instances in words, with their age if they have a time to live; nil if there are
  /// none.
  @_alwaysEmitIntoClient public var kept: String? { texts[7].isEmpty ? nil : texts[7] }
  /// The factory for which an instance was made last, as container and property.
  ///
  /// It is known only in the attachments of a failed test, where resolutions are recorded;
  /// otherwise it is nil.
  @_alwaysEmitIntoClient public var madeFor: String? { texts[8].isEmpty ? nil : texts[8] }

  /// Sets the factory for which an instance was made last.
  package mutating func setMadeFor(_ requester: String) { texts[8] = requester }

  /// A factory as an explanation describes it.
  init(_ explanation: Explanation, parameters: [String]?) {
    texts = [
      explanation.factory.name, explanation.factory.type, explanation.file,
      "\(explanation.closure)",
      explanation.closureText + "; also considered: " + explanation.consideredText,
      explanation.scope, explanation.scopeOriginText,
      explanation.kept == nil ? "" : explanation.keptText, "",
    ]
    line = explanation.line
    self.parameters = parameters
  }

  /// The whole content in words, with a line for each subject.
  fileprivate var text: String {
    var parts = [
      texts[0], "<", texts[1], ">, defined at ", texts[2], ":", "\(line)", "\n  closure: ",
      texts[4], "\n  scope: ", texts[5], ", ", texts[6], "\n  kept: ",
      texts[7].isEmpty ? "nothing" : texts[7],
    ]
    if let parameters { parts += ["\n  parameters: ", parameters.joined(separator: ", ")] }
    if !texts[8].isEmpty { parts += ["\n  made for: ", texts[8]] }
    return parts.joined()
  }
}
