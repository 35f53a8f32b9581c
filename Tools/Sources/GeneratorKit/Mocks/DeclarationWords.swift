/// Finds what source text may declare without parsing it: a keyword of a type, and the word after it.
enum DeclarationWords {
  private static let keywords: Set = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let longestKeyword = 9

  /// The declarations as `keyword name`, each once; comments and texts may add some that are none.
  static func declarations(in text: String) -> Set<String> {
    var text = text
    return text.withUTF8 { bytes in
      var found: Set<String> = []
      var keyword: String?
      var index = 0
      while index < bytes.count {
        guard isWord(bytes[index]) else {
          // Only blanks and backticks stand between a keyword and its name.
          if bytes[index] > 0x20, bytes[index] != UInt8(ascii: "`") { keyword = nil }
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        if let declared = keyword {
          found.insert(declared + " " + String(decoding: bytes[start..<index], as: UTF8.self))
          keyword = nil
        }
        if index - start <= longestKeyword {
          let word = String(decoding: bytes[start..<index], as: UTF8.self)
          if keywords.contains(word) { keyword = word }
        }
      }
      return found
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
