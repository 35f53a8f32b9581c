// These conformances are written by hand, with one key type for both structs, because derived ones
// would make every program larger, whether it uses them or not.

/// A member's name.
private struct SnapshotKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension ContainerSnapshot: Codable {
  /// Encodes `container` and `factories`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: SnapshotKey.self)
    try members.encode(container, forKey: SnapshotKey(stringValue: "container"))
    try members.encode(factories, forKey: SnapshotKey(stringValue: "factories"))
  }

  /// Decodes the members that `encode` has written.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: SnapshotKey.self)
    container = try members.decode(String.self, forKey: SnapshotKey(stringValue: "container"))
    factories = try members.decode([Factory].self, forKey: SnapshotKey(stringValue: "factories"))
  }
}

extension ContainerSnapshot.Factory: Codable {
  /// Encodes the members under the names of the properties, and leaves out those that are nil.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: SnapshotKey.self)
    for (at, key) in Self.keys.enumerated() where at < Self.requiredKeys || !texts[at].isEmpty {
      try members.encode(texts[at], forKey: SnapshotKey(stringValue: key))
    }
    try members.encode(line, forKey: SnapshotKey(stringValue: "line"))
    if let parameters {
      try members.encode(parameters, forKey: SnapshotKey(stringValue: "parameters"))
    }
  }

  /// Decodes the members that `encode` has written.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: SnapshotKey.self)
    texts = []
    for (at, name) in Self.keys.enumerated() {
      let key = SnapshotKey(stringValue: name)
      let isMissing = at >= Self.requiredKeys && !members.contains(key)
      texts.append(isMissing ? "" : try members.decode(String.self, forKey: key))
    }
    line = try members.decode(Int.self, forKey: SnapshotKey(stringValue: "line"))
    parameters = try members.decodeIfPresent(
      [String].self, forKey: SnapshotKey(stringValue: "parameters"))
  }
}
