extension WiringIndex {
  /// A type's name without `any`, `some`, optionals, parentheses and generic arguments.
  package static func baseName(of text: String) -> String {
    var name = text.utf8[...]
    func skipOpening() {
      while let first = name.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "(") {
        name = name.dropFirst()
      }
    }
    skipOpening()
    for prefix in wordsBeforeTypes where name.starts(with: prefix.utf8) {
      name = name.dropFirst(prefix.utf8.count)
    }
    skipOpening()
    let end = name.firstIndex { !isPartOfName($0) } ?? name.endIndex
    return String(Substring(name[..<end]))
  }

  private static let wordsBeforeTypes = [
    "any ", "some ", "inout ", "borrowing ", "consuming ", "sending ",
  ]

  /// Whether a byte belongs to a name with dots; names of other scripts are taken whole.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
