// Written by hand and with one key type for both structs: what the compiler would derive weighs 8 KB
// in every program, used or not.

/// A member's name.
private struct Key: CodingKey {
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
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(container, forKey: Key(stringValue: "container"))
    try members.encode(factories, forKey: Key(stringValue: "factories"))
  }

  /// Decodes what `encode` has encoded.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    container = try members.decode(String.self, forKey: Key(stringValue: "container"))
    factories = try members.decode([Factory].self, forKey: Key(stringValue: "factories"))
  }
}

extension ContainerSnapshot.Factory: Codable {
  /// Encodes the members under the names of the properties, without those that are nil.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    let texts: [(String, String?)] = [
      ("name", name), ("type", type), ("file", file), ("closure", closure), ("reason", reason),
      ("scope", scope), ("scopeReason", scopeReason), ("kept", kept), ("madeFor", madeFor),
    ]
    for (name, text) in texts {
      try members.encodeIfPresent(text, forKey: Key(stringValue: name))
    }
    try members.encode(line, forKey: Key(stringValue: "line"))
    try members.encodeIfPresent(parameters, forKey: Key(stringValue: "parameters"))
  }

  /// Decodes what `encode` has encoded.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    func text(_ name: String) throws -> String {
      try members.decode(String.self, forKey: Key(stringValue: name))
    }
    (name, type, file) = try (text("name"), text("type"), text("file"))
    (closure, reason) = try (text("closure"), text("reason"))
    (scope, scopeReason) = try (text("scope"), text("scopeReason"))
    line = try members.decode(Int.self, forKey: Key(stringValue: "line"))
    kept = try members.decodeIfPresent(String.self, forKey: Key(stringValue: "kept"))
    parameters = try members.decodeIfPresent(
      [String].self, forKey: Key(stringValue: "parameters"))
    madeFor = try members.decodeIfPresent(String.self, forKey: Key(stringValue: "madeFor"))
  }
}
