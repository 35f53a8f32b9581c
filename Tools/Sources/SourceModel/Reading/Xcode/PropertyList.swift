/// A value of a property list in the old text format, as project files of Xcode have it.
struct PropertyList {
  /// What a value is.
  enum Content {
    case text(String)
    case list([PropertyList])
    case dictionary([String: PropertyList])
  }

  let content: Content
  /// Where it stands, in UTF-8 bytes.
  let offset: Int

  /// The value of a key; nil for values that are no dictionaries, too.
  subscript(key: String) -> PropertyList? { entries[key] }

  /// The entries of a dictionary; empty for other values.
  var entries: [String: PropertyList] {
    if case .dictionary(let entries) = content { entries } else { [:] }
  }

  /// The text itself; nil for other values.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The elements of a list; empty for other values.
  var elements: [PropertyList] { if case .list(let elements) = content { elements } else { [] } }

  /// The texts in the list that a key has.
  func texts(_ key: String) -> [String] { self[key]?.elements.compactMap(\.text) ?? [] }
}

extension PropertyList {
  /// Reads a property list; nil when the text is none.
  init?(_ text: String) {
    var reader = PropertyListReader(text)
    guard let value = reader.readValue() else { return nil }
    self = value
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

  mutating func readValue() -> PropertyList? {
    skipBlanks()
    let start = position
    guard position < bytes.count, depth < 100 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let content: PropertyList.Content? =
      if skip("{") {
        readDictionary()
      } else if skip("(") {
        readList()
      } else {
        readText().map(PropertyList.Content.text)
      }
    return content.map { PropertyList(content: $0, offset: start) }
  }

  private mutating func readDictionary() -> PropertyList.Content? {
    var entries: [String: PropertyList] = [:]
    while true {
      skipBlanks()
      if skip("}") { return .dictionary(entries) }
      guard let key = readText() else { return nil }
      skipBlanks()
      guard skip("="), let value = readValue() else { return nil }
      skipBlanks()
      guard skip(";") else { return nil }
      entries[key] = value
    }
  }

  private mutating func readList() -> PropertyList.Content? {
    var elements: [PropertyList] = []
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

  private static let wordSigns = Set("_./$-@:+".utf8)

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: wordSigns.contains(byte)
    }
  }
}
