import Foundation

/// What ends the lines of a text.
enum LineEnds {
  case lineFeed, carriageReturnAndLineFeed, mixed

  init(of text: String) {
    var lineFeeds = 0
    var both = 0
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        lineFeeds += 1
        if previous == UInt8(ascii: "\r") { both += 1 }
      }
      previous = byte
    }
    self = both == 0 ? .lineFeed : both == lineFeeds ? .carriageReturnAndLineFeed : .mixed
  }

  /// The text with line feeds alone.
  func removed(from text: String) -> String {
    self == .carriageReturnAndLineFeed
      ? text.replacingOccurrences(of: "\r\n", with: "\n") : text
  }

  /// The text with these ends instead of line feeds.
  func added(to text: String) -> String {
    self == .carriageReturnAndLineFeed
      ? text.replacingOccurrences(of: "\n", with: "\r\n") : text
  }
}
