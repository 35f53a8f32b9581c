/// The state of a container at one moment, as data: for crash reports, support mails and failed
/// tests.
///
/// Made by ``ManagedContainer/snapshot(includingParameters:)``. It contains no instance, and no
/// value of a parameter unless that was asked for. Its description has a paragraph for each
/// factory.
public struct ContainerSnapshot: Sendable, Hashable, CustomStringConvertible {
  /// The container's type.
  public let container: String
  /// The factories whose properties were read so far, sorted by name and type.
  public package(set) var factories: [Factory]

  init(container: String, factories: [Factory]) {
    self.container = container
    self.factories = factories
  }

  /// Everything in words, a paragraph for each factory.
  public var description: String {
    var paragraphs = ["\(container), factories used so far: \(factories.count)"]
    for factory in factories { paragraphs.coldAppend("\(container).\(factory)") }
    return paragraphs.joined(separator: "\n\n")
  }
}

extension ContainerSnapshot {
  /// One factory of the container.
  public struct Factory: Sendable, Hashable, CustomStringConvertible {
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
    /// The cached instances in words, and their age if they have a time to live; nil without any.
    public let kept: String?
    /// The parameters of the cached instances, if they were asked for; otherwise nil.
    public let parameters: [String]?
    /// The factory for which an instance was made last, as container and property.
    ///
    /// Known in the attachments of a failed test only, where resolutions are recorded; otherwise
    /// nil.
    public package(set) var madeFor: String?

    /// Everything in words, a line for each subject.
    public var description: String {
      var lines = [
        "\(name)<\(type)>, defined at \(file):\(line)", "closure: \(reason)",
        "scope: \(scope), \(scopeReason)", "kept: \(kept ?? "nothing")",
      ]
      if let parameters { lines.coldAppend("parameters: \(parameters.joined(separator: ", "))") }
      if let madeFor { lines.coldAppend("made for: \(madeFor)") }
      return lines.joined(separator: "\n  ")
    }
  }
}

extension ContainerSnapshot.Factory {
  /// A factory as an explanation describes it.
  init(_ explanation: Explanation, parameters: [String]?) {
    name = explanation.factory.name
    type = explanation.factory.type
    file = explanation.file
    line = explanation.line
    closure = "\(explanation.closure)"
    reason = "\(explanation.closureText); also considered: \(explanation.consideredText)"
    scope = explanation.scope
    scopeReason = explanation.scopeOriginText
    kept = explanation.kept.map { _ in explanation.keptText }
    self.parameters = parameters
  }
}
