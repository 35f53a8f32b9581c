import SourceModel

/// Writes what a mock needs for the protocols of the standard library that its protocol inherits from.
enum MockConformances {
  static func write(_ mocked: MockedProtocol, to lines: inout CodeLines) {
    let name = mocked.mockName
    let declared = Set(mocked.requirements.map(\.requirement.plainName))
    let prefix = mocked.isActor ? "nonisolated " : ""
    let comparison = { (operation: String) in
      "static func \(operation) (lhs: \(name), rhs: \(name)) -> Bool"
    }
    let bodies: [(conformance: String, member: String, head: String, body: String)] = [
      ("Equatable", "==", comparison("=="), "lhs === rhs"),
      ("Comparable", "<", comparison("<"), "ObjectIdentifier(lhs) < ObjectIdentifier(rhs)"),
      (
        "Hashable", "hash", prefix + "func hash(into hasher: inout Hasher)",
        "hasher.combine(ObjectIdentifier(self))"
      ),
      (
        "CustomStringConvertible", "description", prefix + "var description: String",
        "\"\(name)\""
      ),
      (
        "CustomDebugStringConvertible", "debugDescription",
        prefix + "var debugDescription: String", "\"\(name)\""
      ),
      ("Decodable", "init", "init(from decoder: any Decoder)", ""),
      ("Encodable", "encode", prefix + "func encode(to encoder: any Encoder)", ""),
    ]
    for element in bodies
    where mocked.standard.contains(element.conformance) && !declared.contains(element.member) {
      lines.blank()
      if element.body.isEmpty {
        lines.add(element.head + " {}")
      } else {
        lines.block(element.head) { $0.add(element.body) }
      }
    }
  }
}
