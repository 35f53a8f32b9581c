import Foundation

/// What the strings of a sample are spelled like, where Swift has a type for it.
enum TextFormat: Equatable, Sendable {
  case plain, date, url, uuid

  /// Tells a format by its spelling alone.
  init(_ text: String) {
    let bytes = Array(text.utf8.prefix(Self.longest + 1))
    if bytes.count == 36, UUID(uuidString: text) != nil {
      self = .uuid
    } else if text.hasPrefix("https://") || text.hasPrefix("http://"),
      URL(string: text)?.host?.isEmpty == false
    {
      self = .url
    } else {
      self = Self.isDate(bytes) ? .date : .plain
    }
  }

  /// The type of values that are all spelled like this.
  var schema: Schema {
    switch self {
    case .plain: .string
    case .date: .date
    case .url: .url
    case .uuid: .uuid
    }
  }

  private static let longest = 36

  /// Whether the text is a moment as `JSONDecoder` reads it with `.iso8601`:
  /// `1967-12-16T20:00:00Z`, or with an offset; without fractions of a second, which it refuses.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let zone = bytes.dropFirst(19)
    let isUTC = zone.elementsEqual("Z".utf8)
    let hasOffset =
      matches(zone, "+00:00") || matches(zone, "-00:00")
    return matches(bytes.prefix(19), "0000-00-00T00:00:00") && (isUTC || hasOffset)
  }

  /// Whether `bytes` have the shape of `pattern`, in which 0 stands for any digit.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ pattern: String) -> Bool {
    bytes.count == pattern.utf8.count
      && zip(bytes, pattern.utf8).allSatisfy { byte, expected in
        expected == UInt8(ascii: "0")
          ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
      }
  }
}
