/// The name under which the state of a folder is kept.
///
/// Two folders never share one, and none is lost on a disk that ignores upper and lower case: a slash
/// becomes a comma, a capital letter gets a circumflex, and any other byte is spelled in hexadecimal.
enum StateKey {
  /// The longest name that every disk takes is 255 bytes.
  private static let maximumLength = 200
  private static let plain = Set("abcdefghijklmnopqrstuvwxyz0123456789.-_".utf8)

  /// The path of the state of `folder`, an absolute path, below the state folder.
  static func path(of folder: String) -> String {
    let name = folder.utf8.map(spelled).joined()
    var parts: [String] = []
    var rest = Substring(name)
    while !rest.isEmpty {
      parts.append(String(rest.prefix(maximumLength)))
      rest = rest.dropFirst(maximumLength)
    }
    // No spelled byte has this sign, so that a part of one name is never the whole of another.
    return parts.joined(separator: "/") + "="
  }

  private static func spelled(_ byte: UInt8) -> String {
    if plain.contains(byte) { return String(UnicodeScalar(byte)) }
    switch byte {
    case UInt8(ascii: "/"): return ","
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return "^" + String(UnicodeScalar(byte | 0x20))
    default:
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}
