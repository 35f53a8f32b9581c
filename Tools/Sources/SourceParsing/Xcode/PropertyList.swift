/// A value of a property list in the old text format, as project files of Xcode have it.
indirect enum PropertyList: Equatable {
  case text(String)
  case list([Element])
  case dictionary([String: Element])

  /// A value and the offset at which it stands, in UTF-8 bytes.
  struct Element: Equatable {
    var value: PropertyList
    var offset: Int
    /// Where the key stands, for values of dictionaries.
    var keyOffset: Int
  }

  /// Reads a property list; nil when the text is none.
  init?(_ text: String) {
    var reader = PropertyListReader(text)
    guard let value = reader.readValue() else { return nil }
    self = value.value
  }

  /// The value of a key.
  subscript(key: String) -> Element? {
    if case .dictionary(let entries) = self { return entries[key] }
    return nil
  }

  /// The entries of a dictionary; nil for other values.
  var entries: [String: Element]? {
    if case .dictionary(let entries) = self { return entries }
    return nil
  }

  /// The text itself.
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The elements of a list; empty for other values.
  var elements: [Element] {
    if case .list(let elements) = self { return elements }
    return []
  }
}

/// Reads the text format: dictionaries in braces, lists in parentheses, words and quoted text.
private struct PropertyListReader {
  private let bytes: [UInt8]
  private var position = 0
  /// How deep values may lie in each other, so that no input exhausts the stack.
  private var depth = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func readValue() -> PropertyList.Element? {
    skipBlanks()
    let start = position
    guard position < bytes.count, depth < 100 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let value: PropertyList?
    switch bytes[position] {
    case UInt8(ascii: "{"): value = readDictionary()
    case UInt8(ascii: "("): value = readList()
    default: value = readText().map(PropertyList.text)
    }
    return value.map { .init(value: $0, offset: start, keyOffset: start) }
  }

  private mutating func readDictionary() -> PropertyList? {
    position += 1
    var entries: [String: PropertyList.Element] = [:]
    while true {
      skipBlanks()
      if skip("}") { return .dictionary(entries) }
      let keyOffset = position
      guard let key = readText() else { return nil }
      skipBlanks()
      guard skip("="), var value = readValue() else { return nil }
      value.keyOffset = keyOffset
      skipBlanks()
      guard skip(";") else { return nil }
      entries[key] = value
    }
  }

  private mutating func readList() -> PropertyList? {
    position += 1
    var elements: [PropertyList.Element] = []
    while true {
      skipBlanks()
      if skip(")") { return .list(elements) }
      guard let value = readValue() else { return nil }
      elements.append(value)
      skipBlanks()
      _ = skip(",")
    }
  }

  private mutating func readText() -> String? {
    if skip("\"") { return readQuoted() }
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) {
      // A comment may follow a word directly.
      if bytes[position...].starts(with: "/*".utf8) { break }
      position += 1
    }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readQuoted() -> String? {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      if bytes[position...].starts(with: "/*".utf8) {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.count)
      } else if bytes[position...].starts(with: "//".utf8) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if [9, 10, 13, 32].contains(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: ":"), UInt8(ascii: "+"):
      true
    default: byte >= 0x80
    }
  }
}
