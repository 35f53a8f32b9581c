/// A line of source code, for messages.
// unchecked: the text of a literal is never freed.
package struct SourcePlace: @unchecked Sendable {
  private let start: UnsafePointer<UInt8>
  package let line: UInt

  /// The place of a call.
  ///
  /// - Parameters:
  ///   - file: The text of its `#fileID`.
  ///   - line: Its line.
  init(file: UnsafePointer<UInt8>, line: UInt) { (start, self.line) = (file, line) }

  package init(file: StaticString, line: UInt) { self.init(file: file.utf8Start, line: line) }

  /// The file, as `#fileID` has it.
  package var file: String { String(cString: start) }

  package var text: String { "\(file):\(line)" }
}
