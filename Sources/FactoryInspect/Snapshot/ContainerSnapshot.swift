/// The state of a container at one moment, as data: for crash reports, support mails and failed
/// tests.
///
/// `snapshot()` of a container makes it. A snapshot contains no instance, and no
/// parameter. Its description has a paragraph for each factory.
public struct ContainerSnapshot: Sendable, Codable, CustomStringConvertible {
  /// The container's type.
  public let container: String
  /// The factories whose properties were read so far, sorted by name and type.
  public package(set) var factories: [Factory]

  /// The whole snapshot in words, with a paragraph for each factory.
  public var description: String {
    let paragraphs = factories.map { "\n\n\(container).\($0)" }
    return "\(container), factories used so far: \(factories.count)\(paragraphs.joined())"
  }

  /// One factory of the container.
  public struct Factory: Sendable, Codable {
    /// The name of the factory's property.
    public let name: String
    /// The result type.
    public let type: String
    /// The file of the definition, as `#fileID` has it.
    public let file: String
    /// The line of the definition.
    public let line: Int
    /// The closure that would make a new instance: `definition`, `registration` or `context`.
    public let closure: String
    /// The reason in words: the closure, and those that would apply without it.
    public let reason: String
    /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
    public let scope: String
    /// Where the scope comes from, in words.
    public let scopeReason: String
    /// The cached instances in words; nil if there are none.
    public let kept: String?
    /// The factory for which an instance was made last, as container and property.
    ///
    /// It is known only in the attachments of a failed test, where resolutions are recorded;
    /// otherwise it is nil.
    public package(set) var madeFor: String?
  }
}

extension ContainerSnapshot.Factory {
  /// A factory as an explanation describes it.
  init(_ explanation: Explanation) {
    name = explanation.factory.name
    type = explanation.factory.type
    file = explanation.file
    line = explanation.line
    closure = "\(explanation.closure)"
    reason = explanation.closureText + "; also considered: " + explanation.consideredText
    scope = explanation.scope
    scopeReason = explanation.scopeOriginText
    kept = explanation.kept == nil ? nil : explanation.keptText
  }
}

extension ContainerSnapshot.Factory: CustomStringConvertible {
  /// The whole content in words, with a line for each subject.
  public var description: String {
    var text = """
      \(name)<\(type)>, defined at \(file):\(line)
        closure: \(reason)
        scope: \(scope), \(scopeReason)
        kept: \(kept ?? "nothing")
      """
    if let madeFor { text += "\n  made for: " + madeFor }
    return text
  }
}
