/// A line of source code, for messages.
struct SourcePlace: @unchecked Sendable {  // unchecked: a literal's text, which is never freed
  private let start: UnsafePointer<UInt8>
  let line: UInt

  /// The place of a call.
  ///
  /// - Parameters:
  ///   - file: The text of its `#fileID`.
  ///   - line: Its line.
  init(file: UnsafePointer<UInt8>, line: UInt) { (start, self.line) = (file, line) }

  init(file: StaticString, line: UInt) { self.init(file: file.utf8Start, line: line) }

  /// The file, as `#fileID` has it.
  var file: String { String(cString: start) }

  var text: String { "\(file):\(line)" }
}
