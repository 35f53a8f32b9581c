/// A place in a source file, as compilers and editors write it.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, relative to the root of the project.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int

  /// Makes a location from its parts.
  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// The file and the line, `App/DIContainer.swift:12`.
  package var description: String { "\(VisibleText.line(path)):\(line)" }
}

/// Where the lines of a text start, so that a place in UTF-8 bytes can be told as line and column.
///
/// Lines end with `\n`, `\r\n` or a lone `\r`, as Swift's parser counts them.
package struct LineMap: Hashable, Sendable {
  /// The first byte of each line.
  private var starts = [0]

  /// Makes the map of an empty text.
  package init() {}

  /// Makes the map of a text; linear in its length.
  package init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        let isLineFeed = byte == UInt8(ascii: "\n")
        guard isLineFeed || byte == UInt8(ascii: "\r") else { continue }
        let isHalf =
          !isLineFeed && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        if !isHalf { starts.append(index + 1) }
      }
    }
  }

  /// The line, from 1, of a place in UTF-8 bytes.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of a place in the file at `path`.
  package func location(at offset: Int, in path: String) -> SourceLocation {
    let line = line(at: offset)
    return SourceLocation(path: path, line: line, column: offset - starts[line - 1] + 1)
  }
}
